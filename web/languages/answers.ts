/** A sentence of an answer; a colon ends one too. */
const SENTENCES = /\S.*?(?:[.!?:](?= )|$)/gs
/** What differs from answer to answer: a date in English, or a number. */
const VALUES = /\d+ [A-Z][a-z]+ \d{4}|\d+(?:,\d+)*/g

/**
 * A function that translates what the server answers, sentence by sentence. The table has the translation of each English sentence, with
 * `{}` in place of each date and number. What it does not have, such as a reason that the owner wrote, stays.
 */
export function answersIn(locale: string, table: Readonly<Record<string, string>>): (english: string) => string {
  const translations = new Map(Object.entries(table))
  const shown = (value: string) =>
    /[A-Z]/.test(value) ? new Date(value).toLocaleDateString(locale, { dateStyle: 'long' }) : value
  return (english) =>
    english.replace(SENTENCES, (sentence) => {
      const values = sentence.match(VALUES)?.values()
      const translation = translations.get(sentence.replace(VALUES, '{}'))
      return translation?.replaceAll('{}', () => shown(values?.next().value ?? '')) ?? sentence
    })
}
