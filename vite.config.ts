import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserPath } from './local/browser-path.ts'

/**
 * The oldest browsers that the site supports (README.md). Syntax and CSS are compiled for them. Newer functions are not: the
 * browser tests delete these (tests/support/browser/newer-functions.ts).
 */
const OLDEST_BROWSERS = ['chrome109', 'firefox115', 'safari16.4']

/** What every page needs, in two files: the libraries, which seldom change, and the site's own frame and small parts. */
const sharedChunks = [
  {
    name: 'libraries',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  {
    name: 'site',
    test: /\/web\/app\/(routes|root-layout)\.|\/web\/shared\/ui\/(best-quality|button|drop-down|error-boundary|format-date|icon|lazy-part|link|now|page-state|picture|relative-time|title|titles-of|toast|watch-link|edit-link)\.|\/web\/shared\/(page\/(use-hydrated|canonical-path)|share\/(copy-text|share-page)|texts)\.|\/domain\/(language|translated|pictures|web-address)\./,
  },
  // Small files are larger than one.
  { name: 'comment-text', test: /\/comments\/comment-text\.|\/domain\/spoilers\.|\/ui\/first-letter\./ },
  // What later code shares with it would be small files of their own.
  { name: 'after-load', test: /\/web\/app\/(after-load|install)\.|\/domain\/admin-path\./ },
  // Each form of an account needs all three.
  { name: 'account-form', test: /\/features\/account\/(auth-card|account-form|session-gates)\./ },
  // What parts of a page share in memory and keep on the device: lists, stories, the bell, searches. Forms keep theirs without jotai.
  { name: 'atoms', test: /\/node_modules\/jotai\/|\/web\/shared\/storage\/(?!tab-storage)/ },
]

/** How the site is built; `worker` changes the Worker's configuration, as the development server does. */
export function siteConfig(worker?: PluginConfig['config']): UserConfig {
  return {
    root: 'web',
    publicDir: 'public',
    css: { modules: { generateScopedName: className } },
    build: { outDir: '../dist', emptyOutDir: true },
    environments: {
      client: {
        optimizeDeps: { rolldownOptions: { plugins: [browserPath()] } },
        build: {
          target: OLDEST_BROWSERS,
          cssTarget: OLDEST_BROWSERS,
          manifest: 'assets/manifest.json',
          outDir: '../dist/client',
          // A list of every chunk's own chunks would weigh 1 kB in the entry. The Worker names those of the first page in its
          // HTML, and later pages are fetched before they are opened.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (_file, names, { hostType }) =>
              hostType === 'js' ? names.filter((name) => name.endsWith('.css')) : names,
          },
          rolldownOptions: {
            input: { index: 'web/index.html', 'service-worker': 'web/service-worker/service-worker.ts' },
            output: {
              codeSplitting: { groups: sharedChunks },
              // The service worker answers only for paths below its own.
              entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
              // Every page names forty files: the usual eight letters a hash would be 100 bytes more.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:6][extname]',
            },
          },
        },
      },
    },
    plugins: [
      react(),
      browserPath(),
      cloudflare({ configPath: '../wrangler.toml', persistState: false, ...(worker && { config: worker }) }),
    ],
  }
}

/** The class of a CSS module in the built pages: its name with four letters for the file. The default has the line, too, which is hardly compressed. */
function className(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''))
  return `${name}_${createHash('md5').update(path).digest('base64url').slice(0, 4)}`
}

export default defineConfig(siteConfig())
