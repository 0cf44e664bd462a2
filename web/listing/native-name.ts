const NATIVE_NAMES: ReadonlyMap<string, string> = new Map([
  ['tamil', 'தமிழ்'],
  ['telugu', 'తెలుగు'],
  ['kannada', 'ಕನ್ನಡ'],
  ['malayalam', 'മലയാളം'],
  ['hindi', 'हिन्दी'],
])

/** What speakers call the language that a listing's name begins with ('Tamil', 'Tamil Language'); null for another name. */
export function nativeName(listingName: string): string | null {
  return NATIVE_NAMES.get(listingName.trim().toLowerCase().split(/\s+/)[0] ?? '') ?? null
}
