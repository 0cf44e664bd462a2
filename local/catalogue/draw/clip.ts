/**
 * `npm run clip` records the clip that films of the sample catalogue offer where no file of theirs is known: a countdown of a few
 * seconds, drawn on a canvas, as an MP4, and as a WebM for browsers without H.264. Every recording differs a little; commit those that
 * look right.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../chromium.ts'
import { SAMPLE_CLIPS } from '../sample-clip.ts'
import { fontFaces } from './letters.ts'

const browser = await chromium.launch({ executablePath: ensureChromium(console.log), args: ['--no-sandbox'] })
const page = await browser.newPage()
await page.setContent(`<style>${await fontFaces()}</style>`)
for (const { file, type, codec } of SAMPLE_CLIPS) {
  const clip = Buffer.from(await page.evaluate(record, `${type};codecs=${codec}`), 'base64')
  await writeFile(file, clip)
  console.log(`Recorded ${(clip.length / 1000).toFixed(0)} kB of ${type}`)
}
await browser.close()

/** Runs in the page: draws five seconds of a film leader in real time, and returns the recording in base64. */
async function record(mimeType: string): Promise<string> {
  const [width, height, seconds] = [854, 480, 5]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot draw')
  await Promise.all(['800 60px anek-latin', '600 30px anek-latin'].map((font) => document.fonts.load(font)))

  const draw = (time: number) => {
    const [x, y, radius] = [width / 2, height / 2 - 20, 150]
    pen.fillStyle = '#22122a'
    pen.fillRect(0, 0, width, height)
    // The hand of the countdown, which goes round once a second.
    pen.fillStyle = '#3a2146'
    pen.beginPath()
    pen.moveTo(x, y)
    pen.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + (time % 1) * 2 * Math.PI)
    pen.fill()
    pen.strokeStyle = '#f4b032'
    pen.lineWidth = 6
    for (const circle of [radius, radius - 18]) {
      pen.beginPath()
      pen.arc(x, y, circle, 0, 2 * Math.PI)
      pen.stroke()
    }
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = '#fff2d6'
    pen.font = '800 200px anek-latin'
    pen.fillText(String(Math.max(1, seconds - Math.floor(time))), x, y + 16)
    pen.font = '600 30px anek-latin'
    pen.fillText('Talkies sample clip', x, height - 42)
  }

  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType, videoBitsPerSecond: 220_000 })
  const parts: Blob[] = []
  recorder.ondataavailable = (event) => parts.push(event.data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const start = performance.now()
  for (let time = 0; time < seconds; time = (performance.now() - start) / 1000) {
    draw(time)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
