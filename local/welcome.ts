import type { LocalStack } from './local-stack.ts'

/** What a start says when the site can be opened. */
export function welcome(url: string, { email, password, passwordStillWorks }: LocalStack['owner']): string {
  return `
  The site     ${url}
  The owner    ${email}
  Password     ${passwordStillWorks ? password : 'the one you have set'}
  Mail         is printed here and sent nowhere

  Ctrl-C stops it. Everything is kept for the next start; npm run reset forgets it.
`
}
