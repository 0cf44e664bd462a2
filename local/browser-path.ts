import type { Plugin } from 'vite'

const EMPTY = '\0path-of-a-torrent'

/**
 * Gives parse-torrent, which joins the names of files with Node's `path`, the little of it that it uses. Not an alias: the
 * Worker's other packages have the real one.
 */
export function browserPath(): Plugin {
  return {
    name: 'browser-path',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'path' && importer?.includes('/parse-torrent/') ? EMPTY : null
    },
    load(id) {
      return id === EMPTY ? "export default { sep: '/', join: (...parts) => '/' + parts.slice(1).join('/') }" : null
    },
  }
}
