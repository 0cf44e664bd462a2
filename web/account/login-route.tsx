import { useState } from 'react'
import { plainHead } from '../../domain/head/page-heads.ts'
import type { PageHandle } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-route.module.css'
import { VisitorsOnly } from './session-gates.tsx'
import { Ticket } from './ticket.tsx'

export const handle: PageHandle<never> = {
  head: (site) => plainHead(site, `Login | ${site.name}`, `Log in to ${site.name}, or make an account.`, null),
}

/** One screen for Sign Up and Login (LOGIN-01 … 04). */
export function Component() {
  const [mode, setMode] = useState<'login' | 'sign-up'>('login')
  const [busy, setBusy] = useState(false)
  const signUp = mode === 'sign-up'
  return (
    <VisitorsOnly busy={busy}>
      <Ticket
        title={signUp ? 'Create Account' : 'Login'}
        stub={
          <>
            <p className={styles.toggle}>
              {signUp ? 'Already have an account?' : 'New here?'}
              <Button onClick={() => setMode(signUp ? 'login' : 'sign-up')}>{signUp ? 'Login' : 'Sign Up'}</Button>
            </p>
            <Link to={paths.home} className={buttonClass('quiet')}>
              Continue without login
            </Link>
          </>
        }
      >
        <LoginForm mode={mode} onBusy={setBusy} />
      </Ticket>
    </VisitorsOnly>
  )
}
