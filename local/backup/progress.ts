const EVERY_MS = 2000

/** Counts what is done, and prints a line every two seconds and at the end. */
export function progress(what: string, print: (text: string) => void) {
  let count = 0
  let bytes = 0
  let printedAt = performance.now()
  const line = () => {
    const size = bytes > 0 ? ` (${(bytes / 2 ** 20).toFixed(1)} MiB)` : ''
    print(`${count.toLocaleString('en')} ${what}${size}`)
    printedAt = performance.now()
  }
  const add = (size = 0, number = 1) => {
    count += number
    bytes += size
    if (performance.now() - printedAt > EVERY_MS) line()
  }
  return Object.assign(add, { end: line })
}
