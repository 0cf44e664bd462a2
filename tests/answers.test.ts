import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it, test } from 'vitest'
import { tooMany } from '../worker/refusal.ts'

// The table of a language has the English sentences as its keys. A sentence that is changed in the source must be changed there too.

const languages = Object.entries(
  import.meta.glob<{ readonly answers: (english: string) => string }>('../web/languages/??.tsx', { eager: true }),
).map(([file, { answers }]) => ({ language: file.slice(-6, -4), answers, keys: keysOf(file) }))

const SCRIPTS = ['domain/**/*.ts', 'worker/**/*.ts', 'web/shared/session/call-api.ts']
const MIGRATIONS = 'migrations/*.sql'

/** What says nothing to visitors, and why. */
const NOT_READ: Readonly<Record<string, readonly string[]>> = {
  'the owner’s forms, files and searches for facts': [
    ...['domain/{forms,movie-form,picture-file}.ts', 'domain/film-file/**', 'worker/lookup/**'],
    ...['migrations/00{02,04,05,06,12,14,16,17,20,21,22,24,28,34,41,42,46,56,57,63,65}_*.sql'],
  ],
  'texts of pages and mails': [
    'domain/{site-settings,catalogue,reports}.ts',
    'domain/rows/**',
    'domain/head/**',
    'domain/pages/**',
    'worker/mail/**',
  ],
  'no code of the site': ['**/*.test.ts', '**/*.d.ts'],
}

const NOT_SHOWN: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'no sentences': [
    /^(GET|POST|Bearer|Allow|Disallow|Sitemap|User-agent|Mozilla|Talkies link check|Samsung)\b/,
    'Not found',
    'Not Found',
    'Articles, newest first.',
    'Films, newest first.',
  ],
  'the owner’s': [
    /^Only the owner /,
    /^The owner’s (address|account) /,
    /^This (page no longer exists|page is published:|person )/,
    /^(Only a decided|The application is open|The membership was revoked|Please reload the list)/,
    /^(Reasons can be|Searches can have|Only \{\} pages|Search for the others|Please send the reason)/,
    /^(The reason can have|The block must|You cannot block yourself)/,
    /^(Only WebP|Only \.torrent|Animated images|Images (are stored|cannot be fetched)|The name of a stored image)/,
    /^(Send the file itself|Addresses must begin|Please name the address|There is no JPEG)/,
    /^(The torrent has no web seed|The address is not public)/,
  ],
  'before the site is configured': [/^The Worker's configuration/, /^The site is not configured/],
  'only a program sends that': [
    /^Please send (an id|id|JSON|a JSON|downloadId|one of|\{\})/,
    /^(The JSON could|This id is not valid|This address only answers|The address could not be read)/,
    /^(There is no such endpoint|There is nothing at this address|This request must come|The secret key is)/,
    /^(Only movies have downloads|Please choose what is wrong|Use Logout for this|Please name one file|This is too long)/,
    /^(Comments can only be posted under|You can only apply for yourself|A new application must be)/,
  ],
  'the page says it in words of its own': [
    /^(Name updated|Account created|Logged (in|out)|You are not logged in|You have already applied)/,
    /^(The data service |This page cannot be shown|There is no such (story|image|file)|The (image|file) cannot be read)/,
    /^(This form needs JavaScript|This cannot be counted|The server of this file refused|This was withdrawn\.)/,
  ],
}
const exclude = Object.values(NOT_READ).flat()
const isShown = (sentence: string) =>
  !Object.values(NOT_SHOWN)
    .flat()
    .some((each) => (typeof each === 'string' ? each === sentence : each.test(sentence)))

const said = [...inScripts(), ...inMigrations()]
const sentences = said.filter(isShown).flatMap((text) => text.match(/\S.*?(?:[.!?:](?= )|$)/g) ?? [])
const shown = [...new Set(sentences)].filter(isShown)

it('names nothing as not shown that the source does not have', () => {
  const isSaid = (each: string | RegExp) =>
    [...said, ...sentences].some((text) => (typeof each === 'string' ? each === text : each.test(text)))
  expect(
    Object.values(NOT_SHOWN)
      .flat()
      .filter((each) => !isSaid(each)),
  ).toEqual([])
})

describe.each(languages)('in $language', ({ answers, keys }) => {
  it('has each sentence that a visitor can be answered with', () => {
    expect(shown.filter((sentence) => !keys.some((key) => isSame(sentence, key)))).toEqual([])
  })

  it('has no sentence that nothing answers any more', () => {
    expect(keys.filter((key) => !shown.some((sentence) => isSame(sentence, key)))).toEqual([])
  })

  it('has every number of the sentence, in its order', () => {
    for (const key of keys) {
      const numbers = (text: string) => text.match(/\d+/g)
      const english = key.replaceAll('{}', () => String(++count))
      expect(numbers(answers(english)), key).toEqual(numbers(english))
    }
  })

  test.each([1, 30, 60, 300, 7200])('says how long to wait, for %i seconds', (seconds) => {
    const english = tooMany('Too many login attempts.', seconds).message
    expect(answers(english)).not.toMatch(/[a-z]/i)
    expect(answers(english)).toContain(/\d+/.exec(english)?.[0])
  })

  it('says the date in its own words, and leaves what the owner wrote', () => {
    const answer = answers('You cannot comment until 5 December 2026. Reason: Please wait. See constructor.')
    expect(answer).toMatch(/\b5\b/)
    expect(answer).not.toMatch(/December|cannot|Reason/)
    expect(answer).toContain(': Please wait. See constructor.')
  })
})

let count = 10

/** Whether a key of a table is a sentence of the source, in which `{}` stands for any value. */
function isSame(sentence: string, key: string): boolean {
  const pattern = withoutNumbers(sentence)
    .split('{}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`).test(key)
}

function withoutNumbers(sentence: string): string {
  return sentence.replace(/\d+(?:,\d+)*/g, '{}')
}

/** The strings of TypeScript, with `{}` for what is put into them. */
function inScripts(): string[] {
  const found: string[] = []
  const visitor = new Visitor({
    // biome-ignore lint/correctness/noComponentHookFactories: no component
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    // biome-ignore lint/correctness/noComponentHookFactories: no component
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.cooked).join('{}')),
  })
  for (const file of globSync(SCRIPTS, { exclude })) visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found.filter((text) => /^[A-Z].* /.test(text))
}

/** The sentences that migrations raise, and what a blocked person may not do (`app.block_sentence`). */
function inMigrations(): string[] {
  return globSync(MIGRATIONS, { exclude }).flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const raised = [...source.matchAll(/message =\s+'((?:[^']|'')+)'/g)].map(([, text = '']) =>
      text.replaceAll("''", "'"),
    )
    const blocked = [
      ...source.matchAll(/refuse_blocked(?:_caller)?\((?:\w+, )?'([^']+)'\)|block_sentence\(.*, '([^']+)'\)/g),
    ]
    const actions = blocked.map(([, action, ofSentence]) => action ?? ofSentence)
    return [...raised, ...actions.flatMap((action) => [`You cannot ${action}.`, `You cannot ${action} until {}.`])]
  })
}

/** The English sentences of a language's table. */
function keysOf(file: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const table = source.slice(source.indexOf('answersIn('))
  return [...table.matchAll(/^ {2}'([^']+)':/gm)].map(([, key = '']) => key)
}
