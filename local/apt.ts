import { execFileSync } from 'node:child_process'

const MOST_OUTPUT = 64 * 1024 * 1024

/** Updates Debian's lists of packages; throws where there is no apt-get or no right to use it. */
export function aptUpdate(): void {
  aptGet('-qq', 'update')
}

/** Installs Debian packages, nothing else with them, without asking; throws when they do not come. */
export function aptInstall(...packages: readonly string[]): void {
  aptGet('-qq', 'install', '-y', '--no-install-recommends', ...packages)
}

function aptGet(...args: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
  try {
    execFileSync(command, rest, {
      stdio: ['inherit', 'pipe', 'pipe'],
      maxBuffer: MOST_OUTPUT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    // What it did is of interest only where it failed.
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string }
    process.stderr.write(`${stdout}${stderr}`)
    throw error
  }
}
