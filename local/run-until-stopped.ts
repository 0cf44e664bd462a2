import { tellProblem } from './start-problem.ts'

type Stop = () => Promise<void>

/** npm, its shell, the bootstrap and the terminal may each deliver the same Ctrl-C within this time. */
const SAME_STOP_MS = 1000

/**
 * Runs `start` and keeps the process until Ctrl-C or SIGTERM. Then, or when `start` fails, it runs the registered stops, the last
 * first. A second Ctrl-C or SIGTERM ends the process at once.
 */
export async function runUntilStopped(start: (onStop: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  let stoppingSince: number | null = null
  const stopAll = async (exitCode: number) => {
    stoppingSince = performance.now()
    for (const stop of stops.reverse()) await stop().catch(tellProblem)
    process.exit(exitCode)
  }
  const onSignal = () => {
    if (stoppingSince === null) void stopAll(0)
    else if (performance.now() - stoppingSince > SAME_STOP_MS) process.exit(1)
  }
  const stopOnSignals = () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // The own listener stays: a signal that came a moment before its removal would be lost.
      if (!process.listeners(signal).includes(onSignal)) process.on(signal, onSignal)
      for (const other of process.listeners(signal)) if (other !== onSignal) process.off(signal, other)
    }
  }
  stopOnSignals()
  try {
    await start((stop) => stops.push(stop))
    // Again: Miniflare has added listeners that end the process at once.
    stopOnSignals()
  } catch (error) {
    // A start that a stop interrupts may fail, which is no problem to tell.
    if (stoppingSince !== null) return
    tellProblem(error)
    await stopAll(1)
  }
}
