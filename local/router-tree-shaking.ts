import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of React Router that this site does not use. Without it they stay in every build: a call of
 * `forwardRef` or an assignment of `displayName` could have effects, so `Link`, `NavLink` and `Form` stay with all they need, and
 * instrumentation stays because a router could be given some. Our own links are in web/shared/ui/link.tsx. This saves 4.9 kB (gzip)
 * on every first visit. If a new version of the router is written otherwise, the build only gets larger again.
 */
export function routerTreeShaking(): Plugin {
  return {
    name: 'router-tree-shaking',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replace(/(?<== )React\S*\.(forwardRef|createContext|memo)\(/g, '/* @__PURE__ */ $&')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('init.instrumentations', 'undefined'),
        map: null,
      }),
    },
  }
}
