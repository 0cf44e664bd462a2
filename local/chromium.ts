import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, aptUpdate } from './apt.ts'
import { StartProblem } from './start-problem.ts'

/** Debian's headless shell comes first: the same engine, and it needs a quarter less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: CHROMIUM_PATH, or one on the PATH; null when there is none. */
export function findChromium(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new StartProblem(`CHROMIUM_PATH is ${chosen}, where there is no file: correct it, or leave it out.`)
  }
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return null
}

/** Finds Chromium, or installs Debian's with apt-get and prints that. Throws a StartProblem when neither works. */
export function ensureChromium(say: (text: string) => void): string {
  const found = findChromium()
  if (found) return found
  say('Installing Chromium and fonts (apt-get install chromium-headless-shell fonts-noto-core) …')
  try {
    aptUpdate()
    try {
      install('chromium-headless-shell')
    } catch {
      say('There is no such package here: installing chromium instead …')
      install('chromium')
    }
  } catch {
    throw new StartProblem('Chromium could not be installed: install it by hand, or set CHROMIUM_PATH to one.')
  }
  const installed = findChromium()
  if (!installed) throw new StartProblem('Chromium was installed but is not on the PATH: set CHROMIUM_PATH to it.')
  return installed
}

function install(browser: string) {
  aptInstall(browser, 'fonts-noto-core')
}
