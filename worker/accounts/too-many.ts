import { Refusal } from '../refusal.ts'

/** The refusal of someone who has tried too often: it says when to come back. */
export function tooMany(what: string, waitSeconds: number): Refusal {
  return new Refusal(429, `${what} Please try again in ${inWords(waitSeconds)}.`, {
    'Retry-After': String(waitSeconds),
  })
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
