// npm start: the whole site on this machine, with the sample catalogue. All its data is in the data folder.
import { join } from 'node:path'
import { copyBuild } from './build.ts'
import { startLocalStack, welcome } from './local-stack.ts'
import { localSettings } from './project.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startSite } from './site.ts'

const TEN_MINUTES = 10 * 60 * 1000

await runUntilStopped(async (onStop) => {
  const settings = localSettings()
  const { backend, vars, owner } = await startLocalStack({
    dataDir: settings.dataDir,
    port: settings.backendPort,
    print: console.log,
  })
  onStop(() => backend.stop())
  // After the backend has locked the data folder: no other start uses this copy.
  const buildDir = join(settings.dataDir, 'site')
  await copyBuild(buildDir, console.log)
  const site = await startSite({
    port: settings.port,
    backendUrl: backend.url,
    vars: { ...vars, ...settings.lookup, EDGE_CACHE: 'memory' },
    buildDir,
  })
  onStop(() => site.stop())
  // On Cloudflare the cron trigger of wrangler.toml does this.
  const cron = setInterval(() => {
    site.runCron().catch((error) => console.error('The scheduled work failed:', error))
  }, TEN_MINUTES)
  onStop(async () => clearInterval(cron))
  console.log(welcome(site.url, owner))
})
