import type { LocalStack } from './local-stack.ts'

/** The text that a start prints when the site can be opened. */
export function welcome(url: string, { email, password, passwordStillWorks }: LocalStack['owner']): string {
  return `
  The site     ${url}
  The owner    ${email}
  Password     ${passwordStillWorks ? password : '(the one you have set)'}
  Mail         is printed here and not sent

  Ctrl-C stops the site. Its data is kept for the next start; npm run reset deletes it.
`
}
