import { afterEach, expect, test, vi } from 'vitest'
import { consoleLines } from './console-lines.ts'

const { error } = console
afterEach(() => {
  console.error = error
})

test('the lines of some work are returned, and those of anything else are printed', async () => {
  const printed = vi.fn()
  console.error = printed
  const linesOf = consoleLines('error')
  let hasPrinted = () => {}
  const other = new Promise<void>((resolve) => {
    hasPrinted = resolve
  })
  let late = Promise.resolve()
  const work = linesOf(async () => {
    console.error('a refused row', 1)
    await other
    console.error('another row')
    late = new Promise<void>((resolve) => {
      setImmediate(() => {
        console.error('after the work')
        resolve()
      })
    })
    return 'done'
  })
  console.error('a broken pipe')
  hasPrinted()
  expect(await work).toEqual(['done', [['a refused row', 1], ['another row']]])
  await late
  expect(printed.mock.calls).toEqual([['a broken pipe'], ['after the work']])
})
