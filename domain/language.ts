const TAGS: ReadonlyMap<string, string> = new Map([
  ['tamil', 'ta'],
  ['telugu', 'te'],
  ['kannada', 'kn'],
  ['malayalam', 'ml'],
  ['hindi', 'hi'],
  ['english', 'en'],
])

const NATIVE: ReadonlyMap<string, string> = new Map([
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Hindi', 'हिन्दी'],
])

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** The BCP 47 tag of one of the site's language names (any letter case), or undefined for another name. */
export function languageTag(name: string): string | undefined {
  return TAGS.get(name.trim().toLowerCase())
}

/** The name of one of the site's languages in its own script; null for English and for any other text. */
export function nativeName(name: string): string | null {
  return NATIVE.get(name) ?? null
}

/** The BCP 47 tag of the Indian script a text is written in, for screen readers and fonts; undefined for Latin. */
export function scriptTag(text: string): string | undefined {
  return SCRIPTS.find(([script]) => script.test(text))?.[1]
}
