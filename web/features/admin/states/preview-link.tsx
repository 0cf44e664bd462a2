import { useState } from 'react'
import * as v from 'valibot'
import { callApi } from '../../../shared/network/call-api.ts'
import { CopyButton } from '../../../shared/share/copy-button.tsx'
import { Button, buttonClass } from '../../../shared/ui/button.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { formatMoment } from './row-state.ts'
import styles from './states.module.css'
import { texts } from './texts.ts'

const Link = v.object({ url: v.string(), until: v.string() })

/** The tables with pages of their own. */
export type PreviewedTable = 'movies' | 'blogs' | 'watch_html'

interface PreviewLinkProps {
  readonly table: PreviewedTable
  readonly id: string
  /** Saves what was typed; the link is made only where that worked. */
  readonly before: () => Promise<boolean>
}

/** Makes a link with which anybody sees the page before it is published, and shows it. */
export function PreviewLink({ table, id, before }: PreviewLinkProps) {
  const [link, setLink] = useState<v.InferOutput<typeof Link> | null>(null)
  const [busy, setBusy] = useState(false)
  async function make() {
    setBusy(true)
    if (await before()) {
      const answer = await callApi('/api/admin/previews', {
        method: 'POST',
        body: { table, id },
        schema: async () => Link,
      })
      if (answer.ok) setLink(answer.value)
      else void showToast('error', answer.message ?? texts.previewFailed)
    }
    setBusy(false)
  }
  return (
    <>
      <Button disabled={busy} onClick={() => void make()}>
        {texts.previewLink}
      </Button>
      {link && (
        <div className={styles.preview} role="status">
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
            {texts.openPreview}
          </a>
          <CopyButton text={link.url} label={texts.copyPreview} />
          <p>{texts.previewWorks(formatMoment(link.until))}</p>
        </div>
      )}
    </>
  )
}
