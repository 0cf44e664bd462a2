import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of React Router that nobody uses: `Link`, `NavLink` and `Form` with the framework's
 * prefetching stay in every build, because a call, a base class or a `displayName` could have effects (they have none), and
 * instrumentation, because it could be asked for. Our own links are in web/shared/ui/link.tsx. Worth 4.9 kB gzip on every first visit;
 * where a new version of the router is written otherwise, it only gets heavier again.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    transform: {
      filter: { id: /\/react-router\/dist\/.*\.m?js$/ },
      handler: (code) => ({
        code: code
          .replace(
            /^((?:const|let|var) \w+ = )(React\S*\.(?:forwardRef|createContext|memo)\()/gm,
            '$1/* @__PURE__ */ $2',
          )
          .replace(/^(var \w+ = )(class extends React\S*\.Component \{.*?^\});$/gms, '$1/* @__PURE__ */ (() => $2)();')
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll('if (init.instrumentations)', 'if (false)'),
        map: null,
      }),
    },
  }
}
