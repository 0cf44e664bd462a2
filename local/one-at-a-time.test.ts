import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work that others began first is over before one’s own begins, even when it failed', async () => {
  const inTurn = oneAtATime()
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise(setImmediate)
    events.push(`${name} ends`)
    if (name === 'second') throw new Error(name)
    return name
  }
  const results = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(work(name))))
  expect(events).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
