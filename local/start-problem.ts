/** A problem that the person at the terminal can solve: its message is one sentence that says what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Tells an error: a StartProblem in its own words, anything else with its stack. */
export function tellProblem(error: unknown): void {
  console.error(error instanceof StartProblem ? error.message : error)
}
