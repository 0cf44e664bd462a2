import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { ShownPicture } from '../../../../domain/pictures.ts'
import { httpUrl, ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { Field } from '../../../shared/form/field.tsx'
import { DataError } from '../../../shared/session/data-service.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { texts as shared } from '../texts.ts'
import { Thumb } from '../ui/inputs.tsx'
import { useUpload } from '../uploads.ts'
import styles from './picture-field.module.css'
import { texts } from './texts.ts'
import { fetchPicture, type UploadedPicture, type UploadOptions, uploadPicture } from './upload-picture.ts'

/** What a picture is, and the shape in which it is shown. */
const SHAPES = { poster: 'upright', cover: 'wide', thumbnail: 'wide', image: 'wide' } as const

interface PictureFieldProps {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly hint?: string | undefined
  readonly required?: boolean
  readonly problem?: string | undefined
  readonly what: keyof typeof SHAPES
  readonly 'data-focus-first'?: boolean
  /** Gets the typed address, or that of an uploaded image with its average colour and sizes. */
  readonly onChange: (address: string, color?: string, facts?: ShownPicture) => void
}

/** The address of a picture, with the picture beside it. An image can be chosen, dropped, pasted or fetched: it is then uploaded. */
export function PictureField({ what, onChange, ...input }: PictureFieldProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const [dragged, setDragged] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const upload = usePictureUpload(onChange)
  const address = ownOrHttpUrl(input.value)
  const isUploaded = upload.uploaded !== null && upload.uploaded === input.value

  function take(file: File | undefined) {
    if (file) upload.start((options) => uploadPicture(file, options))
  }
  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    take(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setDragged(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does the same
    <div
      className={styles.field}
      data-dragged={dragged || undefined}
      onPaste={paste}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setDragged(true)
      }}
      onDragLeave={() => setDragged(false)}
      onDrop={drop}
    >
      <div className={styles.address}>
        <Field
          {...input}
          problem={upload.problem ?? input.problem}
          inputMode="url"
          autoComplete="off"
          onChange={(event) => {
            upload.forget()
            onChange(event.target.value)
          }}
        />
        <p className={styles.howTo}>{texts.howTo}</p>
        <div className={styles.actions}>
          <Button onClick={() => picker.current?.click()}>{texts.choose(what)}</Button>
          {httpUrl(input.value) && upload.progress === null && (
            <Button onClick={() => upload.start((options) => fetchPicture(input.value.trim(), options))}>
              {texts.fetch(what)}
            </Button>
          )}
          {upload.progress !== null && (
            <Button kind="quiet" onClick={upload.forget}>
              {texts.cancel}
            </Button>
          )}
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file may be chosen again.
              event.target.value = ''
              take(file)
            }}
          />
        </div>
        {upload.progress !== null && (
          <progress className={styles.progress} aria-label={texts.progress(what)} value={upload.progress} />
        )}
        <p role="status" className={styles.status}>
          {isUploaded && texts.uploaded(what)}
          {!isUploaded && address !== null && address === broken && (
            <span className={styles.warning}>{shared.brokenPicture}</span>
          )}
        </p>
      </div>
      <Thumb src={input.value} shape={SHAPES[what]} onBroken={setBroken} />
    </div>
  )
}

interface UploadState {
  /** From 0 to 1; null when nothing is being uploaded. */
  readonly progress: number | null
  readonly problem: string | null
  /** The address of the last upload. */
  readonly uploaded: string | null
}

const IDLE: UploadState = { progress: null, problem: null, uploaded: null }

/** One upload at a time; another one, a typed address or leaving the form cancels it. */
function usePictureUpload(onUploaded: PictureFieldProps['onChange']) {
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const upload = useUpload()

  function forget() {
    running.current?.abort()
    running.current = null
    setState(IDLE)
  }
  async function start(work: (options: UploadOptions) => Promise<UploadedPicture>) {
    forget()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (next: Partial<UploadState>) => signal.aborted || setState({ ...IDLE, ...next })
    show({ progress: 0 })
    try {
      await upload(async () => {
        const cancelled = new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        )
        const options = { signal, onProgress: (progress: number) => show({ progress }) }
        const { address, color, facts } = await Promise.race([work(options), cancelled])
        onUploaded(address, color, facts)
        show({ uploaded: address })
      })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof DataError)) throw error
      show({ problem: error.message })
    }
  }
  return {
    ...state,
    forget,
    start: (work: (options: UploadOptions) => Promise<UploadedPicture>) => void start(work),
  }
}
