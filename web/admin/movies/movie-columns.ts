import { DEFAULT_LINK_COLOR } from '../../../domain/catalogue.ts'
import type { BlockForm, MovieForm } from './movie-form.ts'

/** A comma-separated text as a list: items trimmed, empty ones dropped (ADMMOV-22). */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

/** The columns that the form writes. `uploaded` are the addresses of files uploaded for it, by block id. */
export function columnsOf(form: MovieForm, uploaded: ReadonlyMap<string, string> = new Map()) {
  const blocks = form.blocks.filter((block) => uploaded.has(block.id) || !isEmptyBlock(block))
  return {
    title: form.title.trim(),
    native_title: form.nativeTitle.trim() || null,
    year: form.year.trim() === '' ? null : Number(form.year),
    poster: form.poster.trim(),
    poster_color: form.posterColor.trim().toLowerCase() || null,
    description: form.description.trim(),
    categories: splitList(form.categories),
    subCategory: splitList(form.subCategory),
    language: splitList(form.language),
    linkColor: form.linkColor.trim() || DEFAULT_LINK_COLOR,
    watchUrl: form.watchUrl.trim() || null,
    showOnHomepage: form.showOnHomepage,
    directLinksOnly: form.directLinksOnly,
    qualities: [...new Set(blocks.map((block) => block.quality.trim()).filter(Boolean))],
    downloads: blocks.map((block) => downloadOf(block, uploaded.get(block.id))),
  }
}
export type MovieColumns = ReturnType<typeof columnsOf>

function downloadOf(block: BlockForm, uploaded: string | undefined) {
  return {
    id: block.id,
    quality: block.quality.trim(),
    size: block.size.trim(),
    format: block.format.trim(),
    url: uploaded ?? (block.manualUrl.trim() || block.storedUrl),
    filename: block.filename.trim(),
    directUrl: block.directUrl.trim(),
    magnet: block.magnet.trim(),
    gpLink: block.gpLink.trim(),
    showGifAfter: block.showGifAfter,
    // The database counts: a new entry starts at 0, a known one keeps what it has (DATA-10).
    count: 0,
  }
}

/** True for a block with nothing in it, which is not saved. */
function isEmptyBlock({ id: _id, showGifAfter: _gif, picked: _picked, ...texts }: BlockForm): boolean {
  return Object.values(texts).every((text) => text.trim() === '')
}
