import { type ReactNode, useState } from 'react'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { Field } from '../../../shared/form/field.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import styles from './blogs.module.css'
import { completedUrl } from './completed-url.ts'
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
        autoFocus
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

export interface EditedImage {
  readonly src: string
  readonly alt: string
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

/** Asks for the address of an image, what it shows, and its caption. */
export function ImageForm({ initial, asksCaption, onApply, onRemove, onCancel }: ImageFormProps) {
  const [src, setSrc] = useState(initial?.src ?? '')
  const [alt, setAlt] = useState(initial?.alt ?? '')
  const [caption, setCaption] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const apply = () => {
    const address = ownOrHttpUrl(completedUrl(src))
    if (address) onApply({ src: address, alt: alt.trim() }, caption.trim())
    else setProblem(texts.enterUrl)
  }
  return (
    <ToolForm what="image" isNew={initial === null} onApply={apply} onRemove={onRemove} onCancel={onCancel}>
      <Field
        label={texts.imageAddress}
        name="address"
        inputMode="url"
        autoComplete="off"
        autoFocus
        problem={problem}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
      />
      <Field
        label={texts.imageAlt}
        name="alt"
        autoComplete="off"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
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

function ToolForm({ what, isNew, onApply, onRemove, onCancel, children }: ToolFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={isNew ? texts.newTool(what) : texts.editTool(what)}
      className={styles.address}
      onKeyDown={(event) => {
        // Enter would submit the form of the article.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          onApply()
        }
        if (event.key === 'Escape') onCancel()
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button onClick={onApply}>{isNew ? texts.insert : texts.update}</Button>
        {!isNew && <Button onClick={onRemove}>{texts.removeTool(what)}</Button>}
        <Button kind="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
