const BARE = [
  /^\/(login|verify-account|verify-email|reset-password|watch)\/?$/,
  /^\/(blogs|watch)\/[^/]/,
  /^\/admin(\/|$)/,
]

/** True for the pages that show no site header and search: they bring their own frame (ROUTE-30, DEC-07). */
export function isBarePage(pathname: string): boolean {
  return BARE.some((pattern) => pattern.test(pathname))
}
