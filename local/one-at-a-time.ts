export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue: each piece of work begins when the one before it has ended, whether that one failed or not. */
export function oneAtATime(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
