import { useAtom } from 'jotai'
import { createRoot } from 'react-dom/client'
import { singleKeys } from '../../shared/storage/flags.ts'
import { sharedTexts } from '../../shared/texts.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { deviceTexts } from '../device-texts.ts'
import styles from './keys.module.css'

const root = createRoot(document.body.appendChild(document.createElement('div')))

/** Opens the list of the site's keys, with a switch for those that are single characters. */
export function showKeys(open = true): void {
  root.render(
    <Dialog open={open} onClose={() => showKeys(false)} title={deviceTexts.keys}>
      <Keys />
    </Dialog>,
  )
}

function Keys() {
  const [on, setOn] = useAtom(singleKeys)
  const keys = {
    '/': sharedTexts.search,
    J: deviceTexts.nextCard,
    K: deviceTexts.previousCard,
    '?': deviceTexts.thisList,
  }
  return (
    <>
      <dl className={styles.keys} data-off={!on || undefined}>
        {Object.entries(keys).map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input type="checkbox" checked={on} onChange={(event) => setOn(event.target.checked)} />
        {deviceTexts.keysOn}
      </label>
    </>
  )
}
