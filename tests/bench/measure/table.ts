/** Prints rows as a Markdown table, as the README holds them. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
}
