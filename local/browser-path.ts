import type { Plugin } from 'vite'

const REPLACEMENT = '\0path-of-a-torrent'

/**
 * Replaces Node's `path` in parse-torrent with the parts that it uses. It is not an alias, because other packages of the Worker
 * need the real one.
 */
export function browserPath(): Plugin {
  return {
    name: 'browser-path',
    enforce: 'pre',
    resolveId(id, importer) {
      return id === 'path' && importer?.includes('/parse-torrent/') ? REPLACEMENT : null
    },
    load(id) {
      return id === REPLACEMENT
        ? "export default { sep: '/', join: (...parts) => '/' + parts.slice(1).join('/') }"
        : null
    },
  }
}
