/** What became of the rows of a table, or of the files that are named `TORRENT_FILES`. */
export type TableReport = {
  table: string
  read: number
  made: number
  present: number
  left: string[]
  /** Pictures of the older project's storage that were copied, or would be, and those that stay there, with the reason. */
  pictures: number
  notCopied: string[]
  reset?: number
}

export const TORRENT_FILES = 'torrent files'
const SHOWN = 10

export const newReport = (table: string): TableReport => ({
  ...{ table, read: 0, made: 0, present: 0, left: [], pictures: 0, notCopied: [] },
})

/** The report of an import as lines of text. */
export function describeReports(reports: readonly TableReport[], dryRun: boolean): string {
  const some = (lines: readonly string[]) => [
    ...lines.slice(0, SHOWN).map((line) => `    ${line}`),
    ...(lines.length > SHOWN ? [`    and ${lines.length - SHOWN} more`] : []),
  ]
  const lines = reports.flatMap(({ table, read, made, present, left, pictures, notCopied, reset }) => [
    `${table}: ${read} read, ${made} ${dryRun ? 'to copy' : 'copied'}, ${present} here already, ${left.length} left out`,
    ...some(left),
    ...(pictures ? [`  pictures: ${pictures} ${dryRun ? 'to copy' : 'copied'}`] : []),
    ...(notCopied.length > 0
      ? [`  pictures that stay in the older project: ${notCopied.length}`, ...some(notCopied)]
      : []),
    ...(reset ? [`  ${reset} people have to reset their password: its hash cannot be checked here`] : []),
  ])
  if (dryRun) lines.push('Nothing was changed. An import also leaves out what the database here refuses, and says why.')
  return lines.join('\n')
}
