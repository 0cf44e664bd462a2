import { useState } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import type { PageHandle } from '../../shared/page/page-head.ts'
import { paths } from '../../shared/page/paths.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Button, buttonClass } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { AuthCard } from './auth-card.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-route.module.css'
import { VisitorsOnly } from './session-gates.tsx'
import { texts } from './texts.tsx'

export const handle: PageHandle<never> = {
  head: async (site, _page, { searchParams }) => {
    const { plainHead } = await import('../../../domain/head/page-heads.ts')
    const title = isSignUp(searchParams) ? `${texts.createAccount} | ${site.name}` : texts.loginTitle(site.name)
    return plainHead(site, title, texts.loginDescription(site.name), null)
  },
}

const isSignUp = (params: URLSearchParams) => params.get('mode') === 'register'

/** One screen for Sign Up and Login (LOGIN-01 … 04). The address says which, so that a reload keeps it and links can lead to it. */
export function Component() {
  // The state has the film that the visitor came from.
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const signUp = isSignUp(new URLSearchParams(search))
  const toggle = () =>
    navigate(signUp ? paths.login : paths.register, { replace: true, state, preventScrollReset: true })
  return (
    <VisitorsOnly busy={busy}>
      <AuthCard
        title={signUp ? texts.createAccount : sharedTexts.login}
        links={
          <>
            <p className={styles.toggle}>
              <span>{signUp ? texts.hasAccount : texts.newHere}</span>
              <Button onClick={toggle}>{signUp ? sharedTexts.login : texts.signUp}</Button>
            </p>
            {signUp && (
              <p className={styles.rules}>
                {texts.bySigningUp} <Rule href={paths.terms}>{sharedTexts.terms}</Rule> ·{' '}
                <Rule href={paths.privacy}>{sharedTexts.privacy}</Rule>
              </p>
            )}
            <Link to={paths.home} state={state} className={buttonClass('quiet')}>
              {texts.continueWithoutLogin}
            </Link>
          </>
        }
      >
        <LoginForm mode={signUp ? 'sign-up' : 'login'} onBusy={setBusy} />
      </AuthCard>
    </VisitorsOnly>
  )
}

/** A link to one of the rules. It opens in a new tab, so that what is typed stays. */
function Rule({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={useHref(href)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{sharedTexts.opensInNewTab}</span>
    </a>
  )
}
