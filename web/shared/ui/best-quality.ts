/** The highest of a film's qualities ('1080p' before '720p', '4K' before both); undefined where there is none. */
export function bestQuality(qualities: readonly string[]): string | undefined {
  return sortedQualities(qualities)[0]
}

/** The qualities, best first. */
export function sortedQualities(qualities: readonly string[]): string[] {
  return [...qualities].sort((a, b) => lines(b) - lines(a))
}

/** The height of the picture in lines; '4K' counts as 2160. */
function lines(quality: string): number {
  const number = Number.parseFloat(/\d+(\.\d+)?/.exec(quality)?.[0] ?? '0')
  return /\d\s*k\b/i.test(quality) ? number * 540 : number
}
