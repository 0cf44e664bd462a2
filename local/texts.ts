// npm run texts -- export|import ta: the texts of a language as JSON for translators, in texts.ta.json, and back (docs/translate.md).
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { PAGE_LANGUAGES } from '../domain/language.ts'
import { root } from './project.ts'
import { runCommand, StartProblem } from './start-problem.ts'

/** A text as its file has it. Plain ones are strings, the others code: sentences with values, and groups of texts. */
interface Text {
  readonly plain: boolean
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The texts by 'feature.name'. */
type Texts = ReadonlyMap<string, Text>

interface Row {
  readonly english: string
  readonly state: 'new' | 'changed' | 'same'
  readonly translation: string
}

function run(): void {
  const [action, language = ''] = process.argv.slice(2)
  if (!['export', 'import'].includes(action ?? '') || !PAGE_LANGUAGES.some(([tag]) => tag === language && tag !== 'en'))
    throw new StartProblem('Name what to do and a language: npm run texts -- export ta')
  const file = resolve(process.env.INIT_CWD ?? '', `texts.${language}.json`)
  const path = `web/languages/${language}.tsx`
  if (action === 'export') exportTexts(path, file)
  else importTexts(path, file)
}

function exportTexts(path: string, file: string): void {
  // It may be what a translator sent back.
  if (existsSync(file)) throw new StartProblem(`${file} exists already: import it, or move it away.`)
  const english = englishTexts(readFile)
  const since = git('log', '-1', '--format=%h', '--', path)
  const before = englishTexts((name) => {
    try {
      return git('show', `${since}:${name}`)
    } catch {
      return '' // The file is newer.
    }
  })
  const own = ownTexts(path)
  const rows = Object.fromEntries(
    [...english].map(([key, { text }]): [string, Row] => {
      const translation = own.get(key)?.text ?? ''
      const changed = before.get(key)?.text !== text
      return [key, { english: text, state: translation === '' ? 'new' : changed ? 'changed' : 'same', translation }]
    }),
  )
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
  const count = (state: Row['state']) => Object.values(rows).filter((row) => row.state === state).length
  console.log(
    `${file}: ${count('new')} new texts, ${count('changed')} changed since ${since}, ${count('same')} others.`,
  )
}

function importTexts(path: string, file: string): void {
  const rows: Readonly<Record<string, Row>> = JSON.parse(readFileSync(file, 'utf8'))
  const english = englishTexts(readFile)
  const unknown = Object.keys(rows).filter((key) => !english.has(key))
  if (unknown.length > 0) throw new StartProblem(`The site has no such texts: ${unknown.join(', ')}`)
  const own = ownTexts(path)
  let source = readFile(path)
  let count = 0
  // From the end, so that the places before it stay.
  for (const [key, { start, end, text }] of [...own].reverse()) {
    const translation = rows[key]?.translation ?? ''
    if (translation === '' || translation === text) continue
    source = source.slice(0, start) + codeOf(translation, english.get(key)?.plain) + source.slice(end)
    count += 1
  }
  for (const [key, { translation }] of Object.entries(rows)) {
    if (translation === '' || own.has(key)) continue
    const [feature = '', name = ''] = key.split('.')
    const group = new RegExp(`^ {2}${feature}: \\{$`, 'm')
    const code = codeOf(translation, english.get(key)?.plain)
    // A method has no colon.
    const line = `    ${name}${/^\([^=]*\) \{/.test(code) ? '' : ': '}${code},`
    source = group.test(source)
      ? source.replace(group, (head) => `${head}\n${line}`)
      : source.replace(/^\} satisfies/m, (tail) => `  ${feature}: {\n${line}\n  },\n${tail}`)
    count += 1
  }
  writeFileSync(join(root, path), source)
  execFileSync('biome', ['check', '--write', path], { cwd: root, stdio: 'inherit' })
  console.log(`${count} texts of ${path} are new. Read the difference before you commit it: some texts are code.`)
}

function codeOf(translation: string, plain: boolean | undefined): string {
  return plain ? JSON.stringify(translation) : translation
}

/** The English texts, where `read` gives the source of a file. */
function englishTexts(read: (path: string) => string): Texts {
  const files = git('grep', '--untracked', '-lE', '= translated\\(', '--', 'web', 'domain').split('\n')
  const calls = files.flatMap((path) => {
    const source = read(path)
    const declared = declarationsOf(path, source)
    return declared.flatMap(({ init }) =>
      init?.type === 'CallExpression' && init.arguments[0]?.type === 'Literal'
        ? [...textsIn(source, String(init.arguments[0].value), init.arguments[1])]
        : [],
    )
  })
  // The owner can change these; the Worker translates what is as it was.
  const settings = read('domain/site-settings.ts')
  const site = declarationsOf('domain/site-settings.ts', settings).find(
    ({ id }) => id.type === 'Identifier' && id.name === 'SITE_TEXTS',
  )
  return new Map([...calls, ...textsIn(settings, 'site', site?.init)])
}

/** The texts of a language's file. */
function ownTexts(path: string): Texts {
  const source = readFile(path)
  const exported = parseSync(path, source).program.body.find(({ type }) => type === 'ExportDefaultDeclaration')
  const features = exported?.type === 'ExportDefaultDeclaration' ? propertiesOf(exported.declaration) : []
  return new Map(features.flatMap(({ name, value }) => (name === 'names' ? [] : [...textsIn(source, name, value)])))
}

function declarationsOf(path: string, source: string): ESTree.VariableDeclarator[] {
  return parseSync(path, source).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
}

function textsIn(source: string, feature: string, node: ESTree.Node | null | undefined): Texts {
  return new Map(
    propertiesOf(node).map(({ name, value, start, end }) => {
      const plain = value.type === 'Literal'
      const text = plain ? String(value.value) : source.slice(start, end)
      return [`${feature}.${name}`, { plain, text, start, end }]
    }),
  )
}

/** The properties of an object, also behind `as const` and `satisfies`. The code of a method is that of a function. */
function propertiesOf(node: ESTree.Node | null | undefined) {
  const object = node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression' ? node.expression : node
  if (object?.type !== 'ObjectExpression') return []
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key, value } = property
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
    return [{ name, value, start: value.start, end: value.end }]
  })
}

function readFile(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function git(...given: string[]): string {
  return execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd()
}

await runCommand(run)
