export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Makes a queue of asynchronous work: each begins when the one before it has ended, even if that failed. */
export function oneAtATime(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
