import { type ReactNode, useState } from 'react'
import { pictureSrcSet, type ShownPicture } from '../../../../domain/pictures.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import styles from './blogs.module.css'
import { completedUrl } from './completed-url.ts'
import type { EditedImage } from './editor-nodes.ts'
import { texts } from './texts.ts'

interface LinkFormProps {
  /** The address of the link at the cursor, or '' for a new one. */
  readonly initial: string
  /** True to ask also for the text of a new link. */
  readonly asksText: boolean
  readonly onApply: (address: string, text: string) => void
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/** Asks for the address of a link; one without https:// gets it. */
export function LinkForm({ initial, asksText, onApply, onRemove, onCancel }: LinkFormProps) {
  const [typed, setTyped] = useState(initial)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const address = completedUrl(typed)
    if (address) onApply(address, text.trim() || typed.trim())
    else setProblem(texts.enterUrl)
  }
  return (
    <ToolForm what="link" isNew={initial === ''} onApply={apply} onRemove={onRemove} onCancel={onCancel}>
      <Field
        label={texts.linkAddress}
        name="address"
        inputMode="url"
        autoComplete="off"
        data-focus-first
        problem={problem}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asksText && (
        <Field
          label={texts.linkText}
          name="text"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </ToolForm>
  )
}

interface ImageFormProps {
  /** The image at the cursor, or null for a new one. */
  readonly initial: EditedImage | null
  /** False where a caption is there already, to be edited in its place. */
  readonly asksCaption: boolean
  readonly onApply: (image: EditedImage, caption: string) => void
  readonly onRemove: () => void
  readonly onCancel: () => void
}

/** An image of the article: with all its sizes where it was uploaded. */
export function imageOf(src: string, alt: string, facts?: ShownPicture): EditedImage {
  return {
    src,
    alt,
    width: facts?.width ?? null,
    height: facts?.height ?? null,
    srcset: facts ? pictureSrcSet(src, facts) : null,
  }
}

/** Asks for an image, its address or a file that is uploaded, what it shows, and its caption. */
export function ImageForm({ initial, asksCaption, onApply, onRemove, onCancel }: ImageFormProps) {
  const [image, setImage] = useState(initial ?? imageOf('', ''))
  const [caption, setCaption] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const apply = () => {
    const src = ownOrHttpUrl(completedUrl(image.src))
    if (src) onApply({ ...image, src, alt: image.alt.trim() }, caption.trim())
    else setProblem(texts.enterUrl)
  }
  return (
    <ToolForm what="image" isNew={initial === null} onApply={apply} onRemove={onRemove} onCancel={onCancel}>
      <PictureField
        label={texts.imageAddress}
        name="address"
        what="image"
        data-focus-first
        problem={problem}
        value={image.src}
        onChange={(src, _color, facts) => setImage(({ alt }) => imageOf(src, alt, facts))}
      />
      <Field
        label={texts.imageAlt}
        name="alt"
        autoComplete="off"
        value={image.alt}
        onChange={({ target }) => setImage((before) => ({ ...before, alt: target.value }))}
      />
      {asksCaption && (
        <Field
          label={texts.imageCaption}
          name="caption"
          autoComplete="off"
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      )}
    </ToolForm>
  )
}

interface ToolFormProps {
  readonly what: 'link' | 'image'
  readonly isNew: boolean
  readonly onApply: () => void
  readonly onRemove: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A dialog above the article, so that neither the page nor the selection moves. */
function ToolForm({ what, isNew, onApply, onRemove, onCancel, children }: ToolFormProps) {
  return (
    <Dialog open onClose={onCancel} title={isNew ? texts.newTool(what) : texts.editTool(what)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does what Enter does; forms cannot stand in forms */}
      <div
        className={styles.address}
        onKeyDown={(event) => {
          // Enter would submit the form of the article.
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          onApply()
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button kind="main" onClick={onApply}>
            {isNew ? texts.insert : texts.update}
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
