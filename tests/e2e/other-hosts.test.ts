import { expect, test } from 'vitest'
import { testBrowser } from '../support/browser/browser.ts'

const browser = await testBrowser()

test('a request to another host that the test does not route fails the test by name', async () => {
  browser.expectProblem(
    /^GET https:\/\/elsewhere\.example\/player\?id=7: another host, which no route of the test answers$/,
  )
  const page = await browser.open(null)
  await page.setContent('<iframe src="https://elsewhere.example/player?id=7"></iframe>')
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
})

test('a route that is at work when the test ends raises nothing, and neither does its request', async () => {
  const page = await browser.open(null)
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  await page.route('https://elsewhere.example/**', async (route) => {
    resolve()
    await page.waitForEvent('close')
    await route.fulfill({ body: '' })
  })
  await page.setContent('<iframe src="https://elsewhere.example/"></iframe>', { waitUntil: 'commit' })
  await asked
})
