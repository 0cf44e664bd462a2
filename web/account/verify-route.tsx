import { Navigate } from 'react-router'
import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { MembersOnly } from './session-gates.tsx'
import { Ticket } from './ticket.tsx'
import { VerifyForm } from './verify-form.tsx'

export const handle: PageHandle<never> = {
  head: (site) => plainHead(site, `Verify your account | ${site.name}`, 'Enter the code from your mail.', null),
}

/** /verify-account and its alias /verify-email (DEC-07): the mailed code; who is verified already goes to / (VERIFY-05). */
export function Component() {
  return (
    <MembersOnly>
      {(user) =>
        user.isAccountVerified ? (
          <Navigate to={paths.home} replace />
        ) : (
          <Ticket title="Verify your account">
            <VerifyForm email={user.email} />
          </Ticket>
        )
      }
    </MembersOnly>
  )
}
