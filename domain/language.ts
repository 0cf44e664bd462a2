/** The site's languages: name, BCP 47 tag, and the name in its own script. */
const NAMES: readonly (readonly [string, string, string])[] = [
  ['tamil', 'ta', 'தமிழ்'],
  ['telugu', 'te', 'తెలుగు'],
  ['kannada', 'kn', 'ಕನ್ನಡ'],
  ['malayalam', 'ml', 'മലയാളം'],
  ['hindi', 'hi', 'हिन्दी'],
  ['english', 'en', 'English'],
]

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** The BCP 47 tag of one of the site's language names (any letter case), or undefined for another name. */
export function languageTag(name: string): string | undefined {
  return find(name)?.[1]
}

/** A language's name in its own script; null for a text that is not one of the site's languages. */
export function nativeName(name: string): string | null {
  return find(name)?.[2] ?? null
}

function find(name: string) {
  const key = name.trim().toLowerCase()
  return NAMES.find(([known]) => known === key)
}

/** The BCP 47 tag of the Indian script a text is written in, for screen readers and fonts; undefined for Latin. */
export function scriptTag(text: string): string | undefined {
  return SCRIPTS.find(([script]) => script.test(text))?.[1]
}
