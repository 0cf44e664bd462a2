import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { httpUrl, ownOrHttpUrl } from '../../../domain/web-address.ts'
import { Field } from '../../account/field.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './blogs.module.css'
import { type Tool, Toolbar } from './toolbar.tsx'

interface RichTextProps {
  /** HTML to begin with; later changes of it are not taken over. */
  readonly initial: string
  readonly onChange: (html: string) => void
  readonly labelledBy: string
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // What the sanitiser writes stays, what it would take out again is not put in.
      HTMLAttributes: { target: null, rel: null },
      protocols: ['http', 'https', 'mailto'],
      isAllowedUri: (uri) => /^(https?:|mailto:|\/(?!\/))/i.test(uri),
    },
  }),
  Image,
]

/** The editor of an article: what is typed looks as it will be read. */
export function RichText({ initial, onChange, labelledBy }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: initial,
    // The editor keeps an empty paragraph below a list or a picture, to type in; it is no part of the article.
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')),
    editorProps: {
      // Tab goes on through the page, also from a list: whoever works by keyboard must get out again.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: styles.paper ?? '',
      },
    },
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
      indent: current.can().sinkListItem('listItem'),
      outdent: current.can().liftListItem('listItem'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  })
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const run = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { label: 'Bold', pressed: active.bold, act: () => run().toggleBold().run() },
    { label: 'Italic', pressed: active.italic, act: () => run().toggleItalic().run() },
    { label: 'Heading', pressed: active.heading, act: () => run().toggleHeading({ level: 2 }).run() },
    { label: 'Subheading', pressed: active.subheading, act: () => run().toggleHeading({ level: 3 }).run() },
    { label: 'Bullets', pressed: active.bullets, act: () => run().toggleBulletList().run() },
    { label: 'Numbers', pressed: active.numbers, act: () => run().toggleOrderedList().run() },
    { label: 'Indent', usable: active.indent, act: () => run().sinkListItem('listItem').run() },
    { label: 'Outdent', usable: active.outdent, act: () => run().liftListItem('listItem').run() },
    { label: 'Quote', pressed: active.quote, act: () => run().toggleBlockquote().run() },
    {
      label: 'Link',
      pressed: active.link,
      act: () => (active.link ? void run().unsetLink().run() : setAsking('link')),
    },
    { label: 'Picture', act: () => setAsking('picture') },
    { label: 'Undo', usable: active.undo, act: () => run().undo().run() },
    { label: 'Redo', usable: active.redo, act: () => run().redo().run() },
  ]
  return (
    <div className={styles.editor}>
      <Toolbar name="Formatting" tools={tools} />
      {asking && (
        <AddressForm
          kind={asking}
          onDone={(address) => {
            setAsking(null)
            if (address === null) run().run()
            else if (asking === 'picture') run().setImage({ src: address }).run()
            else run().setLink({ href: address }).run()
          }}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

interface AddressFormProps {
  readonly kind: 'link' | 'picture'
  /** The address, or null for none. */
  readonly onDone: (address: string | null) => void
}

function AddressForm({ kind, onDone }: AddressFormProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const use = () => {
    const address = kind === 'picture' ? httpUrl(text) : ownOrHttpUrl(text)
    if (address) onDone(address)
    else setProblem('Please give an address that begins with https:// or http://.')
  }
  return (
    <div className={styles.address}>
      <Field
        label={kind === 'link' ? 'Address of the link' : 'Address of the picture'}
        name="address"
        inputMode="url"
        autoComplete="off"
        autoFocus
        problem={problem}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter would send the whole article.
          if (event.key === 'Enter') {
            event.preventDefault()
            use()
          }
          if (event.key === 'Escape') onDone(null)
        }}
      />
      <Button onClick={use}>Insert</Button>
      <Button kind="quiet" onClick={() => onDone(null)}>
        Cancel
      </Button>
    </div>
  )
}
