import { counted, number } from '../texts.ts'

const films = (count: number) => counted(count, 'film')

/** Texts of the screen for the import and export of films. */
export const texts = {
  title: 'Import and export',
  exporting: 'Export',
  exportHint:
    'All films with their downloads, but for those in the trash and withdrawn ones, as a file that an import reads. There a scheduled film becomes a draft. Pictures and torrent files stay on the site; the file has their addresses.',
  exportAs: (format: string) => `Export as ${format}`,
  exported: (count: number) => `${films(count)} exported`,
  exportFailed: 'The films could not be exported. Try again.',
  exportProgress: (done: number) => `${films(done)} read…`,
  backToUploads: 'Back to uploads',
  importing: 'Import',
  file: 'File of films (CSV or JSON)',
  fileHint:
    'With the columns of an export. A film that is in the catalogue already – by its slug, an id of another catalogue, or its title and year – is changed where the file differs. Columns that are left out keep what is stored. Posters at other addresses are fetched and stored here. The same file can be imported again.',
  example: 'Save an example file',
  unreadable: 'The file is not there any more. Choose it again.',
  needsHttps: 'Films can be imported only over https, or on localhost. Open the site there.',
  empty: 'The file has no films.',
  stoppedByOwner: 'Stopped. Import the same file again to go on: films that are done are not written twice.',
  stoppedByError:
    'The server could not be reached, so this is not all. Import the same file again to go on: films that are done are not written twice.',
  progress: (isCheck: boolean, done: number, all: number) =>
    `${isCheck ? 'Checked' : 'Imported'} ${number(done)} of ${films(all)}`,
  stop: 'Stop',
  stopped: 'The import was stopped. Import the file again to fetch it.',
  posters: (isCheck: boolean, count: number) => `${counted(count, 'poster')} ${isCheck ? 'to be fetched' : 'fetched'}`,
  posterProblem: (why: string) =>
    `The poster could not be fetched. The film keeps the poster’s original address: ${why}`,
  checked: (name: string) => `What an import of ${name} would do`,
  imported: (name: string) => `What the import of ${name} did`,
  outcomes: { made: 'New', changed: 'Changed', unchanged: 'Unchanged', refused: 'Refused' },
  nothingToDo: 'There is nothing to import.',
  import: (count: number) => `Import ${films(count)}`,
  saveRefused: (count: number) => `Save the ${films(count)} that ${count === 1 ? 'was' : 'were'} refused`,
  refusedHint: 'The file says why for each. Correct it and import it.',
  columns: ['Film', 'Row', 'Result'],
  more: (count: number) => `and ${films(count)} more`,
} as const
