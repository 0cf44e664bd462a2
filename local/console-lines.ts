import { AsyncLocalStorage } from 'node:async_hooks'

type Lines = { lines: unknown[][]; isOver: boolean }

/**
 * Makes a function that runs work and returns its result with the lines that the work gave to a method of the console, which are
 * not printed. What anything else in the process prints meanwhile is printed as ever.
 */
export function consoleLines(method: 'warn' | 'error') {
  const own = new AsyncLocalStorage<Lines>()
  const print = console[method]
  console[method] = (...line: unknown[]) => {
    const caught = own.getStore()
    // Work may leave a timer behind, which prints when nobody reads its lines any more.
    if (caught && !caught.isOver) caught.lines.push(line)
    else print.apply(console, line)
  }
  return async <T>(work: () => Promise<T>): Promise<[T, unknown[][]]> => {
    const caught: Lines = { lines: [], isOver: false }
    try {
      return [await own.run(caught, work), caught.lines]
    } finally {
      caught.isOver = true
    }
  }
}
