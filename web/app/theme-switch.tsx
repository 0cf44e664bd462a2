import { useEffect, useId } from 'react'
import { chosenTheme, type Theme } from '../device/flags.ts'
import { useStored } from '../device/use-stored.ts'
import styles from './theme-switch.module.css'

const THEMES: readonly (readonly [Theme | null, string])[] = [
  [null, 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Light or dark: the device's wish, or the visitor's, which stays with the device. */
export function ThemeSwitch() {
  const chosen = useStored(chosenTheme)
  const name = useId()
  useEffect(() => {
    // The server draws them without a theme: one that is checked by now was chosen before the script came.
    const radios = [...document.getElementsByName(name)] as HTMLInputElement[]
    const early = THEMES[radios.findIndex((radio) => radio.checked)]?.[0]
    if (early) chosenTheme.set(early)
  }, [name])
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Theme</legend>
      {THEMES.map(([theme, label]) => (
        <label key={label} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === theme} onChange={() => chosenTheme.set(theme)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Keeps <html> in the chosen theme; the document's head has set it before the first paint. */
export function useChosenTheme(): void {
  const chosen = useStored(chosenTheme)
  useEffect(() => {
    const root = document.documentElement
    if (chosen) root.dataset.theme = chosen
    else delete root.dataset.theme
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const own = meta.media.includes('dark') ? 'dark' : 'light'
      meta.content = GROUND[chosen ?? own]
    }
  }, [chosen])
}

/** --ground of each theme, for the browser's own frame. */
const GROUND: Readonly<Record<Theme, string>> = { dark: '#17111a', light: '#f7f0e1' }
