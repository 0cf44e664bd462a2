import type { Reporter, TestModule } from 'vitest/node'

/**
 * Names the tests that passed only on another try, and why the earlier ones failed, after everything else: each of them
 * is a fault of the test or of the product.
 */
export default class RetryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')].flatMap((test) => {
        const tries = test.diagnostic()?.retryCount ?? 0
        if (tries === 0) return []
        const failures = (test.result().errors ?? []).map(
          ({ message, stacks }) => `    ${message.slice(0, 1000)} (line ${stacks?.[0]?.line})`,
        )
        return [`  ${module.relativeModuleId} > ${test.fullName} (${tries + 1} tries)`, ...failures]
      }),
    )
    if (retried.length > 0) console.log(['\nPassed only on another try:', ...retried].join('\n'))
  }
}
