import autocannon from 'autocannon'

export interface Load {
  readonly requestsPerSecond: number
  readonly requests: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

/** Sends GETs for some seconds, from 16 connections, as fast as answered or at a fixed overall rate; throws unless all answer 2xx. */
export async function load(url: string, seconds: number, rate?: number): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: rate ? 4 : 16,
    ...(rate ? { overallRate: rate } : {}),
    headers: { 'accept-encoding': 'identity' },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`)
  return {
    requestsPerSecond: result.requests.average,
    requests: result.requests.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
