import { useSite } from '../../shared/page/site-facts.ts'
import styles from './about-page.module.css'

/** Marks a policy as a template. Whoever runs a site checks the text against their own law and practice, and then removes this note. */
export function TemplateNote() {
  const site = useSite()
  return (
    <p className={styles.note}>
      <b>Template.</b> This text describes what the software of {site.name} stores and does. The owner of the site must
      check and complete it.
    </p>
  )
}
