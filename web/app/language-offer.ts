import { splitLanguage } from '../../domain/address-language.ts'
import { isAdminPath } from '../../domain/admin-path.ts'
import { localPath, PAGE_LANGUAGES, type PageLanguage } from '../../domain/language.ts'
import { pageLanguage } from '../../domain/translated.ts'
import { CHOSEN_LANGUAGE } from './chosen-language.ts'
import { fillNote, noteElement } from './closable-note.ts'

const OFFERS: Partial<Record<PageLanguage, string>> = {
  ta: 'தமிழில் படிக்க',
  te: 'తెలుగులో చదవండి',
  kn: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  ml: 'മലയാളത്തിൽ വായിക്കുക',
  hi: 'हिन्दी में पढ़ें',
}

/** Offers visitors the page in the language of their browser, once. An empty text remembers the offer, and home stays in English. */
export function offerOwnLanguage(): void {
  const [language] = PAGE_LANGUAGES.find(([tag]) => navigator.language.split('-')[0] === tag) ?? []
  if (!language || language === pageLanguage() || isAdminPath(location.pathname)) return
  if (localStorage.getItem(CHOSEN_LANGUAGE) !== null) return
  localStorage.setItem(CHOSEN_LANGUAGE, '')
  const link = document.createElement('a')
  link.href = localPath(splitLanguage(location.pathname).path, language)
  // Another page may be open by then. The rest of its address comes with the choice (chosen-language.ts).
  link.onclick = () => {
    link.pathname = localPath(splitLanguage(location.pathname).path, language)
  }
  link.hreflang = language
  link.dataset.pageLanguage = ''
  link.lang = language
  link.textContent = OFFERS[language] ?? language
  fillNote(noteElement(), link)
}
