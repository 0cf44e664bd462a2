import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall, aptUpdate } from './apt.ts'
import { StartProblem } from './start-problem.ts'

/** The programs by which the tests drive Firefox and WebKit: their paths. */
export interface Engines {
  readonly firefox: string
  readonly webKitDriver: string
  /** WebKit's own small browser. */
  readonly miniBrowser: string
  readonly xvfb: string
}

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
/** MiniBrowser is in a folder of its library, which is named after its version and the machine. */
const LIBRARIES = '/usr/lib'

/** Finds the programs in Debian's places; null when one is missing. */
export function findEngines(): Engines | null {
  const onPath = (name: string) => (process.env.PATH ?? '').split(':').map((place) => join(place, name))
  const firefox = onPath('firefox-esr').find(existsSync)
  const webKitDriver = onPath('WebKitWebDriver').find(existsSync)
  const xvfb = onPath('Xvfb').find(existsSync)
  const miniBrowser = inLibraries('webkit2gtk-4.1/MiniBrowser')
  return firefox && webKitDriver && xvfb && miniBrowser ? { firefox, webKitDriver, xvfb, miniBrowser } : null
}

function inLibraries(path: string): string | undefined {
  const folders = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : []
  return folders.map((folder) => join(LIBRARIES, folder, path)).find(existsSync)
}

/** Finds Firefox and WebKit, or installs Debian's with apt-get and prints that. Throws a StartProblem when they are missing afterwards. */
export function ensureEngines(print: (text: string) => void): void {
  if (findEngines()) return
  const command = `apt-get install ${PACKAGES.join(' ')}`
  try {
    print(`Installing Firefox and WebKit for the tests (${command})…`)
    aptUpdate()
    aptInstall(...PACKAGES)
  } catch (error) {
    throw new StartProblem(`There is no Firefox or no WebKit here. Install them: ${command}.`, { cause: error })
  }
  if (!findEngines())
    throw new StartProblem(`Firefox and WebKit were installed but not found: ${command} is for Debian.`)
}
