import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'

/** A unique photograph, red above and of one colour below, stored sideways with the EXIF orientation of a phone. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const color = `#00${randomInt(0x1000, 0xffff).toString(16)}`
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><rect width="100%" height="50%" fill="#f00"/></svg>`
  const GPS = { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' }
  const turned = sharp(Buffer.from(art)).rotate(-90)
  // Colours that are nearly the same can make the same file.
  const IFD0 = { ImageDescription: randomUUID() }
  return turned.withMetadata({ orientation: 6 }).withExifMerge({ IFD0, IFD3: GPS }).jpeg().toBuffer()
}

/** A photograph as a file picker takes it. */
export const jpeg = (buffer: Buffer) => ({ name: 'photograph.jpg', mimeType: 'image/jpeg', buffer })

/** An element in any browser. */
interface Target {
  evaluate(
    inPage: (element: HTMLElement, given: readonly ['drop' | 'paste', string]) => void,
    given: readonly ['drop' | 'paste', string],
  ): Promise<void>
}

/** Drops or pastes a file onto an element, as the browser does it. */
export function give(target: Target, event: 'drop' | 'paste', file: Buffer) {
  return target.evaluate(
    (element, [type, bytes]) => {
      const data = new DataTransfer()
      const buffer = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      data.items.add(new File([buffer], 'picture.jpg', { type: 'image/jpeg' }))
      const { left, top } = element.getBoundingClientRect()
      const init = { bubbles: true, cancelable: true, clientX: left + 1, clientY: top + 1 }
      const given = type === 'drop' ? new DragEvent('drop', init) : new ClipboardEvent('paste', init)
      // Firefox and Safari copy what a constructor is given, without the files.
      Object.defineProperty(given, type === 'drop' ? 'dataTransfer' : 'clipboardData', { value: data })
      element.dispatchEvent(given)
    },
    [event, file.toString('base64')] as const,
  )
}
