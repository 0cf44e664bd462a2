import { getDefaultStore, useAtom } from 'jotai'
import { useEffect, useId } from 'react'
import { chosenTheme, type Theme } from '../storage/flags.ts'
import * as texts from './texts.ts'
import styles from './theme-switch.module.css'

const THEMES: readonly (readonly [Theme | null, string])[] = [
  [null, texts.SYSTEM],
  ['light', texts.LIGHT],
  ['dark', texts.DARK],
]

/** The choice between the system's theme, light and dark, which is stored on this device. */
export function ThemeSwitch() {
  const [chosen, choose] = useAtom(chosenTheme)
  const name = useId()
  useEffect(() => {
    // The server renders 'System' as chosen: another one that is checked now was chosen before hydration.
    const radios = [...document.getElementsByName(name)] as HTMLInputElement[]
    const early = THEMES[radios.findIndex((radio) => radio.checked)]?.[0]
    if (early) choose(early)
  }, [name, choose])
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{texts.THEME}</legend>
      {THEMES.map(([theme, label]) => (
        <label key={label} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === theme} onChange={() => choose(theme)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Applies the chosen theme to <html>. A script in the document's head has set it before the first paint. */
export function useChosenTheme(): void {
  useEffect(() => {
    const store = getDefaultStore()
    const stop = store.sub(chosenTheme, () => showTheme(store.get(chosenTheme)))
    showTheme(store.get(chosenTheme))
    return stop
  }, [])
}

function showTheme(chosen: Theme | null): void {
  const root = document.documentElement
  if (chosen) root.dataset.theme = chosen
  else delete root.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = GROUND[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')]
}

/** --ground of each theme, for the theme-color of the browser's interface. */
const GROUND: Readonly<Record<Theme, string>> = { dark: '#17111a', light: '#f7f0e1' }
