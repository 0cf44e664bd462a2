// Makes web/public/favicon.ico of favicon.svg, for browsers and programs that know no other icon.
// Usage: node local/bootstrap.mjs local/favicon.ts
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '../web/public')
const PIXELS = 48
const HEADER_BYTES = 22

const png = await sharp(join(PUBLIC, 'favicon.svg')).resize(PIXELS).png().toBuffer()
const header = Buffer.alloc(HEADER_BYTES)
// An icon file of one picture, which may be a PNG.
header.writeUInt16LE(1, 2)
header.writeUInt16LE(1, 4)
header.writeUInt8(PIXELS, 6)
header.writeUInt8(PIXELS, 7)
header.writeUInt16LE(1, 10)
header.writeUInt16LE(32, 12)
header.writeUInt32LE(png.length, 14)
header.writeUInt32LE(HEADER_BYTES, 18)
writeFileSync(join(PUBLIC, 'favicon.ico'), Buffer.concat([header, png]))
