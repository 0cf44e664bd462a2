// Pictures of 16 × 24 pixels in one colour, and hostile ones made from them. Only bytes, for every runtime.

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
const textBytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

export function joined(...parts: readonly (Uint8Array | string)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === 'string' ? textBytes(part) : part))
  const result = new Uint8Array(all.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of all) {
    result.set(part, at)
    at += part.byteLength
  }
  return result
}

export const WEBP = bytesOf(
  'UklGRkAAAABXRUJQVlA4IDQAAAAQAwCdASoQABgAPtFUo0uoJKMhsAgBABoJQBai0AAQNgAA/uns/18AU5d/w5nXaVK6OAAA',
)
export const LOSSLESS_WEBP = bytesOf('UklGRh4AAABXRUJQVlA4TBEAAAAvD8AFAAfQmao2ov+BiOh/AAA=')
/** Progressive, so that it has several scans. */
export const JPEG = bytesOf(
  '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAAYABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAWAQEBAQAAAAAAAAAAAAAAAAAABAX/2gAMAwEAAhADEAAAAIhJpAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAg/9oACAEBAAE/AF//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAECAQE/AD//xAAUEQEAAAAAAAAAAAAAAAAAAAAQ/9oACAEDAQE/AD//2Q==',
)
export const PNG = bytesOf(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAYCAMAAADEfo0+AAAAA1BMVEWqMxHtTqCuAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAWDEQAAAZgAAYLRFi4AAAAASUVORK5CYII=',
)
export const AVIF = bytesOf(
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABAAAAAYAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgg4DT7tICGg0jIVHEJi5OAAFgAAqlU0/oLI/niUgePU',
)

const EXIF = 'Exif\0\0MM\0*\0\0\0\x08\0\0GPSLatitude 13.0827'
export const JPEG_WITH_EXIF = joined(
  JPEG.subarray(0, 2),
  `\xff\xe1\0${String.fromCharCode(EXIF.length + 2)}`,
  EXIF,
  JPEG.subarray(2),
)
export const WEBP_WITH_EXIF = withChunk(WEBP, 'EXIF', `${EXIF}\0`)
export const ANIMATED_WEBP = withChunk(WEBP, 'ANIM', '\0\0\0\0\0\0')
export const ANIMATED_PNG = joined(PNG.subarray(0, 33), '\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', PNG.subarray(33))
export const JPEG_WITH_PAGE = joined(JPEG, '<script>alert(1)</script>')
export const WEBP_WITH_PAGE = joined(WEBP, '<script>alert(1)</script>')
export const SVG = textBytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A PNG whose header claims this size. */
export function pngOfSize(width: number, height: number): Uint8Array {
  const png = PNG.slice()
  const view = new DataView(png.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return png
}

function withChunk(webp: Uint8Array, name: string, content: string): Uint8Array<ArrayBuffer> {
  const size = content.length + (content.length % 2)
  const file = joined(webp, name, '\0\0\0\0', content.padEnd(size, '\0'))
  const view = new DataView(file.buffer)
  view.setUint32(webp.byteLength + 4, content.length, true)
  view.setUint32(4, file.byteLength - 8, true)
  return file
}
