import { useSyncExternalStore } from 'react'
import { LANGUAGES } from '../../domain/catalogue.ts'
import { inPageLanguage, titleLang } from '../../domain/translated.ts'
import { paths } from '../shared/page/paths.ts'
import { useSite } from '../shared/page/site-facts.ts'
import { useLoginState } from '../shared/session/login-state.ts'
import { useSession } from '../shared/session/session.ts'
import { sharedTexts } from '../shared/texts.ts'
import { Button, buttonClass } from '../shared/ui/button.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { Link } from '../shared/ui/link.tsx'
import { install, isInstallable, onInstallable } from './install.ts'
import { LanguageChoice } from './language-choice.tsx'
import { lateTexts } from './late-texts.ts'
import { SearchForm } from './search-form.tsx'
import styles from './side-menu.module.css'
import { ABOUT_PAGES } from './site-footer.tsx'
import { texts } from './texts.ts'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The phone's menu: search, login, categories and languages (NAV-17 … 21), the blog and the pages about the site. */
export function SideMenu({ open, onClose }: SideMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.menu} className={styles.menu}>
      <Content onLeave={onClose} />
    </Dialog>
  )
}

function Content({ onLeave }: { readonly onLeave: () => void }) {
  const { user } = useSession()
  const loginState = useLoginState()
  return (
    <div className={styles.content}>
      <SearchForm onSearch={onLeave} />
      <Link
        to={user ? paths.profile : paths.login}
        state={loginState}
        className={buttonClass('main')}
        onClick={onLeave}
      >
        {user ? texts.viewProfile : sharedTexts.login}
      </Link>
      <LanguageChoice />
      <Link to={paths.list} className={styles.title} onClick={onLeave}>
        {sharedTexts.myList}
      </Link>
      <List title={texts.categories} names={useSite().categories} onLeave={onLeave} />
      <List title={sharedTexts.languages} names={LANGUAGES} onLeave={onLeave} />
      <Link to={paths.blogs} className={styles.title} onClick={onLeave}>
        {sharedTexts.blogs}
      </Link>
      <InstallButton />
      <div data-device />
      <ul>
        {ABOUT_PAGES.map((page) => (
          <li key={page}>
            <Link to={paths[page]} className={styles.name} onClick={onLeave}>
              {sharedTexts[page]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the browser offers to install the site. */
function InstallButton() {
  const isOffered = useSyncExternalStore(onInstallable, isInstallable, () => false)
  return isOffered && <Button onClick={install}>{lateTexts.install}</Button>
}

interface ListProps {
  readonly title: string
  readonly names: readonly string[]
  readonly onLeave: () => void
}

function List({ title, names, onLeave }: ListProps) {
  return (
    <details className={styles.list}>
      <summary className={styles.title}>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Link
              to={paths.categories(name)}
              className={styles.name}
              lang={titleLang(inPageLanguage(name))}
              onClick={onLeave}
            >
              {inPageLanguage(name)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
