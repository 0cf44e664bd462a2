import { type Browser, chromium } from 'playwright-core'
import sharp from 'sharp'
import { fitLetters, fontFaces } from './letters.ts'

const STYLE = `
*{margin:0;box-sizing:border-box}
body{background:#fff}
.sheet{position:relative;overflow:hidden}
.sheet>svg{position:absolute;inset:0}
.fit{position:absolute;display:flex;align-items:center;justify-content:center;text-align:center;font-weight:800}
.fit>span{display:block;max-width:100%;text-wrap:balance}
.fit b{font-weight:inherit}
.fit .latin{font-family:anek-latin;text-transform:uppercase;letter-spacing:-.005em}
.by>span,.num>span{white-space:nowrap}
.by .latin{letter-spacing:.04em}
.by,.num{font-weight:700;font-family:anek-latin}
.by{justify-content:center}
.stamp{position:absolute;width:92px;height:92px;border-radius:50%;display:grid;place-items:center;font:800 36px/1 anek-latin;padding-top:5px;outline:3px solid;outline-offset:-8px}
.climb{position:absolute;left:18px;top:508px;width:444px;height:136px;transform:rotate(-12.9deg)}
`

export interface Drawing {
  /** HTML of one sheet. */
  html: string
  width: number
  height: number
  background: string
}

export interface Studio {
  /** A PNG of the drawing at twice its size. */
  print(drawing: Drawing): Promise<Buffer>
  close(): Promise<void>
}

/** Opens the Chromium at that path, which shapes Indian scripts correctly. */
export async function openStudio(executablePath: string): Promise<Studio> {
  const browser: Browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--force-color-profile=srgb'],
  })
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  await page.setContent(`<style>${await fontFaces()}${STYLE}</style><main></main>`)
  return {
    async print({ html, width, height, background }) {
      await page.setViewportSize({ width, height })
      const sheet = `<div class="sheet" style="width:${width}px;height:${height}px;background:${background}">${html}</div>`
      await page.locator('main').evaluate((main, markup) => {
        main.innerHTML = markup
      }, sheet)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(fitLetters)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(fitLetters)
      return page.screenshot({ clip: { x: 0, y: 0, width, height } })
    },
    close: () => browser.close(),
  }
}

/** A WebP of an image, `width` pixels wide, in the best quality that `maxBytes` allows. */
export async function webp(print: Buffer, width: number, maxBytes: number): Promise<Buffer> {
  const small = sharp(await sharp(print).resize({ width, kernel: 'mitchell' }).png().toBuffer())
  for (let quality = width > 320 ? 76 : 66; ; quality -= 3) {
    const options = { quality, effort: 6, preset: 'drawing', smartSubsample: width > 320 } as const
    const image = await small.clone().webp(options).toBuffer()
    if (image.length <= maxBytes || quality < 40) return image
  }
}
