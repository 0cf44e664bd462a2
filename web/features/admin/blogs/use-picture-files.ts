import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { DataError } from '../../../shared/session/data-service.ts'
import { uploadPicture } from '../pictures/upload-picture.ts'
import { useUpload } from '../uploads.ts'
import { imageOf } from './address-form.tsx'
import { insertPicture } from './editor-nodes.ts'
import { texts } from './texts.ts'

interface PictureFilesOptions {
  /** The editor, once it is there. */
  readonly editor: () => Editor
  /** True while another view is shown: uploads are cancelled, because the text may change there. */
  readonly hidden: boolean
}

/** Uploads image files that are pasted or dropped into the text, and inserts them where that was. */
export function usePictureFiles({ editor, hidden }: PictureFilesOptions) {
  const [progress, setProgress] = useState(0)
  const [note, setNote] = useState<string | null>(null)
  const [uploads, setUploads] = useState(0)
  const upload = useUpload()
  const shown = useRef(new AbortController())
  useEffect(() => {
    if (hidden) return
    shown.current = new AbortController()
    return () => shown.current.abort()
  }, [hidden])

  async function insert(files: readonly File[], at: number) {
    const { signal } = shown.current
    let place = at
    const follow = ({ transaction }: { readonly transaction: Transaction }) => {
      place = transaction.mapping.map(place)
    }
    editor().on('transaction', follow)
    setNote(null)
    setUploads((before) => before + 1)
    try {
      await upload(async () => {
        for (const file of files) {
          const { address, facts } = await uploadPicture(file, { signal, onProgress: setProgress })
          insertPicture(editor(), imageOf(address, facts), '', { from: place, to: place })
          setNote(texts.imageInserted)
        }
      })
    } catch (error) {
      if (!signal.aborted && !(error instanceof DataError)) throw error
      setNote(signal.aborted || !(error instanceof DataError) ? texts.uploadCancelled : error.message)
    } finally {
      editor().off('transaction', follow)
      setUploads((before) => before - 1)
    }
  }

  /** Takes the files of a paste or drop; false where there are none, or text comes with them. */
  function take(data: DataTransfer | null, at: () => number): boolean {
    const files = [...(data?.files ?? [])]
    if (files.length === 0 || !isOnlyPicture(data?.getData('text/html') ?? '')) return false
    void insert(files, at())
    return true
  }

  return {
    /** From 0 to 1; null while nothing is uploaded. */
    progress: uploads > 0 ? progress : null,
    /** What became of the pictures that were given to the text last. */
    note,
    say: setNote,
    paste: (view: EditorView, { clipboardData }: ClipboardEvent) => take(clipboardData, () => view.state.selection.to),
    /** A picture that is `moved` inside of the text is in it already. */
    drop: (view: EditorView, event: DragEvent, _slice: unknown, moved: boolean) =>
      !moved &&
      take(
        event.dataTransfer,
        () => view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to,
      ),
  }
}

/** True for the HTML that browsers add to a copied image, and for none. */
function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return body.textContent.trim() === '' && body.querySelectorAll('img').length <= 1
}
