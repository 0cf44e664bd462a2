import { execFileSync } from 'node:child_process'

const MAX_OUTPUT = 64 * 1024 * 1024

/** Updates Debian's lists of packages; throws where there is no apt-get or no right to use it. */
export function aptUpdate(): void {
  aptGet('-qq', 'update')
}

/** Installs Debian packages without recommended ones and without questions; throws when that fails. */
export function aptInstall(...packages: readonly string[]): void {
  aptGet('-qq', 'install', '-y', '--no-install-recommends', ...packages)
}

function aptGet(...args: readonly string[]): void {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
  try {
    execFileSync(command, rest, {
      stdio: ['inherit', 'pipe', 'pipe'],
      maxBuffer: MAX_OUTPUT,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    // Its output is only printed when it fails.
    const { stdout = '', stderr = '' } = error as { stdout?: Buffer | string; stderr?: Buffer | string }
    process.stderr.write(`${stdout}${stderr}`)
    throw error
  }
}
