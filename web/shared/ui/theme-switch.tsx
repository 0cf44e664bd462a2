import { useEffect, useId, useSyncExternalStore } from 'react'
import { sharedTexts } from '../texts.ts'
import styles from './theme-switch.module.css'

type Theme = 'dark' | 'light'

/** In localStorage, as bare text, since the document's head reads it before any script. */
const KEY = 'theme'

const THEMES = [null, 'light', 'dark'] as const

/** The choice between the system's theme, light and dark, which is stored on this device. */
export function ThemeSwitch() {
  const chosen = useSyncExternalStore(onThemeChange, shownTheme, () => null)
  const name = useId()
  useEffect(() => {
    // The server renders 'System' as chosen: another one that is checked now was chosen before hydration.
    const radios = [...document.getElementsByName(name)] as HTMLInputElement[]
    const early = THEMES[radios.findIndex((radio) => radio.checked)]
    if (early) choose(early)
  }, [name])
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{sharedTexts.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === theme} onChange={() => choose(theme)} />
          <span>{sharedTexts[theme ?? 'system']}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Applies the chosen theme to <html>, also when it is chosen in another tab. */
export function useChosenTheme(): void {
  useEffect(() => {
    showTheme(shownTheme())
    const onStorage = ({ key }: StorageEvent) => {
      // A null key means that any of them may have changed.
      if (key === KEY || key === null) showTheme(storedTheme())
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}

/** The theme that <html> has; the document's head has set the chosen one before the first paint. Null follows the system. */
function shownTheme(): Theme | null {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? null
}

function storedTheme(): Theme | null {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? null
  } catch {
    return shownTheme()
  }
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function choose(theme: Theme | null): void {
  showTheme(theme)
  try {
    localStorage.setItem(KEY, theme ?? '')
  } catch {
    // Storage is full or refused: the choice lives as long as the page.
  }
}

function showTheme(theme: Theme | null): void {
  const root = document.documentElement
  if (theme) root.dataset.theme = theme
  else delete root.dataset.theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = GROUND[theme ?? (meta.media.includes('dark') ? 'dark' : 'light')]
}

/** --ground of each theme, for the theme-color of the browser's interface. */
const GROUND: Readonly<Record<Theme, string>> = { dark: '#17111a', light: '#f7f0e1' }
