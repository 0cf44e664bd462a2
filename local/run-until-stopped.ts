import { tellProblem } from './start-problem.ts'

type Stop = () => Promise<void>

/**
 * Runs `start` and keeps the process until Ctrl-C or SIGTERM. Then, or when `start` fails, it runs the registered stops, the last
 * first.
 */
export async function runUntilStopped(start: (onStop: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let isStopping = false
  const stopAll = async (exitCode: number) => {
    // A second Ctrl-C ends at once.
    if (isStopping) process.exit(exitCode)
    isStopping = true
    for (const stop of stops.reverse()) await stop().catch(tellProblem)
    process.exit(exitCode)
  }
  const stopOnSignals = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).on(signal, () => stopAll(0))
  }
  stopOnSignals()
  try {
    await start((stop) => stops.push(stop))
    // Again: Miniflare has added listeners that end the process at once.
    stopOnSignals()
  } catch (error) {
    tellProblem(error)
    await stopAll(1)
  }
}
