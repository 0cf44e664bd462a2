import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { Profile } from './profile.tsx'
import { MembersOnly } from './session-gates.tsx'

export const handle: PageHandle<never> = {
  head: (site) => plainHead(site, `Your profile | ${site.name}`, 'Your account and your membership.', null),
}

/** The profile, for whoever is logged in (ROUTE-12). */
export function Component() {
  return <MembersOnly>{(user) => <Profile user={user} />}</MembersOnly>
}
