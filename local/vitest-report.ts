import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.ts'

/** What is read here of vitest's JSON report; times in milliseconds, names of files as whole paths. */
export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/**
 * Runs vitest with these arguments, prints what it does and how far it is, and returns its report. `isPassed` is false too when a file
 * cannot be loaded, and on an error outside of any test. Throws when there is no report.
 */
export function runVitest(...selection: readonly string[]): { report: VitestReport; isPassed: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'talkies-check-'))
  const file = join(folder, 'report.json')
  try {
    const { status } = spawnSync(
      join(root, 'node_modules/.bin/vitest'),
      [
        'run',
        '--reporter=default',
        `--reporter=${join(root, 'local/progress-reporter.ts')}`,
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...selection,
      ],
      { cwd: root, stdio: 'inherit' },
    )
    return { report: JSON.parse(readFileSync(file, 'utf8')), isPassed: status === 0 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
