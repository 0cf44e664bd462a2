import type { Reporter, TestCase, TestSpecification } from 'vitest/node'

const STEPS = 20

/** A reporter for vitest that prints how far a run is, twenty times or after each file, and why a test failed, at once: a long run may be stopped. */
export default class ProgressReporter implements Reporter {
  #files = 0
  #ended = 0
  #start = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length
    this.#ended = 0
    this.#start = performance.now()
  }

  onTestCaseResult(test: TestCase): void {
    for (const { message } of test.result().errors ?? []) console.log(`× ${test.fullName}: ${message}`)
  }

  onTestModuleEnd(): void {
    this.#ended += 1
    const step = Math.max(1, Math.floor(this.#files / STEPS))
    if (this.#ended % step !== 0 && this.#ended !== this.#files) return
    const minutes = (performance.now() - this.#start) / 60_000
    console.log(`▸ ${this.#ended} of ${this.#files} files, ${minutes.toFixed(1)} minutes`)
  }
}
