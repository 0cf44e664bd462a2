/** Whether a path is in the admin area, which is English, for the owner only, and never cached or kept. */
export const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path)
