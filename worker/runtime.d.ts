declare namespace Cloudflare {
  interface Env {
    readonly EDGE_CACHE?: string
  }
  interface GlobalProps {
    mainModule: typeof import('./index.ts')
  }
}
