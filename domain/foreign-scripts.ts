const ACCOUNT_PAGES = ['/login', '/reset-password', '/verify-account', '/verify-email', '/profile']

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Ads run on no admin and no account page, where people type passwords and codes (DEC-85). */
export function adsAllowedOn(path: string): boolean {
  return !isAdmin(path) && !ACCOUNT_PAGES.includes(path)
}

/** Analytics run everywhere but in the admin area (DEC-86). */
export function analyticsAllowedOn(path: string): boolean {
  return !isAdmin(path)
}
