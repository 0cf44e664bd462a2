/** A problem that the person at the terminal can solve. Its message says what is wrong and what to do. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Prints an error: the message of a StartProblem, anything else with its stack. */
export function tellProblem(error: unknown): void {
  console.error(error instanceof StartProblem ? error.message : error)
}
