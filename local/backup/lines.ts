/** The lines of a text that arrives in pieces. Unlike node:readline, it throws when the source fails, and waits for its reader. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The same with a JSON value on each line. */
export async function* rowsOf<Row>(source: AsyncIterable<Uint8Array>): AsyncGenerator<Row> {
  for await (const line of linesOf(source)) yield JSON.parse(line)
}
