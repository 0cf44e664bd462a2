import { execFileSync } from 'node:child_process'

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
  execFileSync(command, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
