import type { Reporter, TestModule } from 'vitest/node'

/** Names the tests that passed only on another try, after everything else: each of them is a fault of the test or of the product. */
export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) => {
        const tries = test.diagnostic()?.retryCount ?? 0
        return tries > 0 ? [`  ${module.relativeModuleId} > ${test.fullName} (${tries + 1} tries)`] : []
      }),
    )
    if (retried.length > 0) console.log(['\nPassed only on another try:', ...retried].join('\n'))
  }
}
