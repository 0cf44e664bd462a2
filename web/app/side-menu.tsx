import { CATEGORIES, LANGUAGES } from '../../domain/catalogue.ts'
import { useSession } from '../account/session.ts'
import { buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { paths } from './paths.ts'
import { SearchForm } from './search-form.tsx'
import styles from './side-menu.module.css'

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The phone's menu: search, login, categories and languages (NAV-17 … 21). */
export function SideMenu({ open, onClose }: SideMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" className={styles.menu}>
      <Content onLeave={onClose} />
    </Dialog>
  )
}

function Content({ onLeave }: { readonly onLeave: () => void }) {
  const { user } = useSession()
  return (
    <div className={styles.content}>
      <SearchForm onSearch={onLeave} />
      <Link to={user ? paths.profile : paths.login} className={buttonClass('main')} onClick={onLeave}>
        {user ? 'View Profile' : 'Login'}
      </Link>
      <List title="Categories" names={CATEGORIES} onLeave={onLeave} />
      <List title="Languages" names={LANGUAGES} onLeave={onLeave} />
      <Link to={paths.blogs} className={styles.title} onClick={onLeave}>
        Blogs
      </Link>
    </div>
  )
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
            <Link to={paths.categories(name)} className={styles.name} onClick={onLeave}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
