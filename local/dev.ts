// npm run dev: the same backend as npm start, with the sources served by Vite and reloaded as they change.
import type { PluginConfig } from '@cloudflare/vite-plugin'
import { createServer } from 'vite'
import { siteConfig } from '../vite.config.ts'
import { startLocalStack, welcome } from './local-stack.ts'
import { localSettings, root } from './project.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { freePort } from './site.ts'

await runUntilStopped(async (onStop) => {
  const settings = localSettings()
  const port = await freePort(settings.port)
  const { backend, vars, owner } = await startLocalStack({
    dataDir: settings.dataDir,
    port: settings.backendPort,
    print: console.log,
  })
  onStop(() => backend.stop())
  const url = `http://localhost:${port}`
  // wrangler reads the secrets that wrangler.toml names from the environment.
  Object.assign(process.env, vars)
  process.chdir(root)
  const vite = await createServer({
    configFile: false,
    ...siteConfig(inDevelopment({ ...vars, ...settings.lookup, SITE_URL: url, SUPABASE_URL: backend.url })),
    // The Worker requests its assets under this host, which Vite would refuse.
    server: { port, strictPort: true, host: '127.0.0.1', allowedHosts: ['assets.invalid'] },
  })
  onStop(() => vite.close())
  await vite.listen()
  console.log(welcome(url, owner))
})

function inDevelopment(vars: Record<string, string>): PluginConfig['config'] {
  return (config) => {
    Object.assign(config.vars, vars)
    // Paths of Vite's own modules.
    const first = config.assets?.run_worker_first
    if (Array.isArray(first)) first.push('!/@*')
  }
}
