import type { PageLanguage } from '../../domain/language.ts'
import { pageLanguage } from '../../domain/translated.ts'
import { sharedTexts } from '../shared/texts.ts'
import { CHOSEN_LANGUAGE } from './chosen-language.ts'
import styles from './language-offer.module.css'

const OFFERS: Partial<Record<PageLanguage, string>> = {
  ta: 'தமிழில் படிக்க',
  te: 'తెలుగులో చదవండి',
  kn: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
  ml: 'മലയാളത്തിൽ വായിക്കുക',
  hi: 'हिन्दी में पढ़ें',
}

/** Offers the page in the language of the browser, once: the language of the page then counts as chosen. */
export function offerLanguage(language: PageLanguage): void {
  if (localStorage.getItem(CHOSEN_LANGUAGE) !== null) return
  localStorage.setItem(CHOSEN_LANGUAGE, pageLanguage())
  const link = document.createElement('a')
  // Where it leads is set when it is pressed, as for the choice in the footer (chosen-language.ts).
  link.href = location.href
  link.hreflang = language
  link.lang = language
  link.textContent = OFFERS[language] ?? language
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = sharedTexts.close
  close.onclick = () => offer.remove()
  const offer = document.createElement('aside')
  offer.className = styles.offer ?? ''
  offer.append(link, close)
  document.body.append(offer)
}
