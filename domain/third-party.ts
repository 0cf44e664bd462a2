import { splitLanguage } from './address-language.ts'
import { isAdminPath } from './admin-path.ts'

const ACCOUNT_PAGES = ['/login', '/reset-password', '/verify-account', '/verify-email', '/profile']

/** No ads on admin pages and on account pages, where people type passwords and codes (DEC-85). */
export function adsAllowedOn(path: string): boolean {
  return !isAdminPath(path) && !ACCOUNT_PAGES.includes(splitLanguage(path).path)
}

/** No analytics on admin pages (DEC-86). */
export function analyticsAllowedOn(path: string): boolean {
  return !isAdminPath(path)
}
