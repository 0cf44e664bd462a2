import { type ReactNode, useState } from 'react'
import { pictureSrcSet, type ShownPicture } from '../../../../domain/pictures.ts'
import { playerAddress } from '../../../../domain/player-address.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { fieldsOf } from '../editor/editor-form.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { useIsUploading } from '../uploads.ts'
import styles from './blogs.module.css'
import { completedUrl } from './completed-url.ts'
import type { EditedImage } from './editor-nodes.ts'
import { texts } from './texts.ts'

interface ToolActions {
  readonly onRemove: () => void
  readonly onCancel: () => void
}

interface LinkFormProps extends ToolActions {
  /** The address of the link at the cursor, or '' for a new one. */
  readonly initial: string
  /** True to ask also for the text of a new link. */
  readonly asksText: boolean
  readonly onApply: (address: string, text: string) => void
}

/** Asks for the address of a link; one without https:// gets it. */
export function LinkForm({ initial, asksText, onApply, ...actions }: LinkFormProps) {
  const [form, setForm] = useState({ address: initial, text: '' })
  const [problems, setProblems] = useState({})
  const { text } = fieldsOf(form, problems, (part) => setForm((before) => ({ ...before, ...part })))
  const apply = () => {
    const address = completedUrl(form.address)
    if (address) onApply(address, form.text.trim() || form.address.trim())
    else setProblems({ address: texts.enterUrl })
  }
  return (
    <ToolForm {...actions} what="link" isNew={initial === ''} onApply={apply}>
      <Field {...text('address')} label={texts.linkAddress} inputMode="url" data-focus-first />
      {asksText && <Field {...text('text')} label={texts.linkText} />}
    </ToolForm>
  )
}

interface ImageFormProps extends ToolActions {
  /** The image at the cursor, or null for a new one. */
  readonly initial: EditedImage | null
  /** False where a caption is there already, to be edited in its place. */
  readonly asksCaption: boolean
  readonly onApply: (image: EditedImage, caption: string) => void
}

/** An image of the article: with all its sizes where it was uploaded. */
export function imageOf(src: string, facts?: ShownPicture): EditedImage {
  const { width = null, height = null } = facts ?? {}
  return { src, alt: '', width, height, srcset: facts ? pictureSrcSet(src, facts) : null }
}

/** Asks for an image, its address or a file that is uploaded, what it shows, and its caption. */
export function ImageForm({ initial, asksCaption, onApply, ...actions }: ImageFormProps) {
  const [image, setImage] = useState(initial ?? imageOf(''))
  const [form, setForm] = useState({ alt: image.alt, caption: '' })
  const [problem, setProblem] = useState<string | undefined>()
  const { text } = fieldsOf(form, {}, (part) => setForm((before) => ({ ...before, ...part })))
  const isUploading = useIsUploading()
  const apply = () => {
    const src = ownOrHttpUrl(completedUrl(image.src))
    if (src) onApply({ ...image, src, alt: form.alt.trim() }, form.caption.trim())
    else setProblem(texts.enterUrl)
  }
  return (
    <ToolForm {...actions} what="image" isNew={initial === null} isUploading={isUploading} onApply={apply}>
      <PictureField
        label={texts.imageAddress}
        name="address"
        what="image"
        data-focus-first
        problem={problem}
        value={image.src}
        onChange={(src, _color, facts) => setImage(imageOf(src, facts))}
      />
      <Field {...text('alt')} label={texts.imageAlt} />
      {asksCaption && <Field {...text('caption')} label={texts.imageCaption} />}
    </ToolForm>
  )
}

interface VideoFormProps {
  readonly onApply: (address: string) => void
  readonly onCancel: () => void
}

/** Asks for the address of a video's page. */
export function VideoForm({ onApply, onCancel }: VideoFormProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const address = completedUrl(typed)
    if (address && playerAddress(address)) onApply(address)
    else setProblem(texts.enterVideo)
  }
  return (
    <ToolForm what="video" isNew onApply={apply} onCancel={onCancel}>
      <Field
        name="address"
        label={texts.videoAddress}
        hint={texts.videoHint}
        problem={problem}
        inputMode="url"
        data-focus-first
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ToolForm>
  )
}

interface ToolFormProps {
  readonly what: 'link' | 'image' | 'video'
  readonly isNew: boolean
  /** True while an upload runs, which closing the form would cancel. */
  readonly isUploading?: boolean
  readonly onApply: () => void
  readonly onRemove?: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A dialog above the article, so that neither the page nor the selection moves. */
function ToolForm({ what, isNew, isUploading = false, onApply, onRemove, onCancel, children }: ToolFormProps) {
  return (
    <Dialog open onClose={onCancel} title={isNew ? texts.newTool(what) : texts.editTool(what)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does what Enter does; forms cannot stand in forms */}
      <div
        className={styles.address}
        onKeyDown={(event) => {
          // Enter would submit the form of the article.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          if (!isUploading) onApply()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button kind="main" disabled={isUploading} onClick={onApply}>
            {isUploading ? texts.uploadingImage : isNew ? texts.insert : texts.update}
          </Button>
          {!isNew && <Button onClick={onRemove}>{texts.removeTool(what)}</Button>}
          <Button kind="quiet" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
