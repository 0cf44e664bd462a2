import Image from '@tiptap/extension-image'
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import prose from '../../../shared/prose/prose.module.css'
import { type EditedImage, ImageForm, LinkForm } from './address-form.tsx'
import styles from './blogs.module.css'
import { FIGURE_NODE, insertTable, TABLE_COMMANDS, TABLE_NODES } from './editor-nodes.ts'
import { cleanPastedHtml } from './pasted-html.ts'
import { texts } from './texts.ts'
import { type Tool, Toolbar } from './toolbar.tsx'

interface RichTextProps {
  /** While the editor is shown it writes the HTML; what changed while it was hidden is taken over when it is shown again. */
  readonly html: string
  readonly hidden: boolean
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
      isAllowedUri: (uri) => /^(https?:|mailto:|\/(?!\/))/i.test(uri),
    },
  }),
  Image,
  FIGURE_NODE,
  ...TABLE_NODES,
]

/** The visual editor of an article. */
export function RichText({ html, hidden, onChange, labelledBy }: RichTextProps) {
  const written = useRef(html)
  const [lostPictures, setLostPictures] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The editor keeps an empty paragraph below a list or a picture, to type in; it is no part of the article.
    onUpdate({ editor: changed }) {
      written.current = changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')
      onChange(written.current)
    },
    editorProps: {
      transformPastedHTML(pasted) {
        const clean = cleanPastedHtml(pasted)
        setLostPictures(clean.lostPictures)
        return clean.html
      },
      handlePaste: (_view, { clipboardData }) => refuseFiles(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refuseFiles(dataTransfer),
      // Tab goes on through the page, also from a list: whoever works by keyboard must get out again.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: `${styles.paper} ${prose.prose}`,
      },
    },
  })
  /** Picture files have no address that a reader could load. */
  function refuseFiles(data: DataTransfer | null): boolean {
    const isFile = data !== null && data.files.length > 0 && !data.types.includes('text/html')
    if (isFile) setLostPictures(true)
    return isFile
  }
  const takeOver = useEffectEvent(() => {
    if (html !== written.current) {
      // A step of its own in the history, so that undo leads back through what was typed before.
      const separate = ({ tr }: { readonly tr: Transaction }) => closeHistory(tr) === tr
      editor.chain().command(separate).setContent(html, { emitUpdate: false }).run()
    }
    written.current = html
  })
  useEffect(() => {
    if (!hidden) takeOver()
  }, [hidden])
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
      empty: current.state.selection.empty,
      image: current.isActive('image'),
      figure: current.isActive('figure'),
      table: current.isActive('table'),
      indent: current.can().sinkListItem('listItem'),
      outdent: current.can().liftListItem('listItem'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  })
  const [asking, setAsking] = useState<'link' | 'image' | null>(null)
  /** Begins a command. The focus moves at once: tiptap's own `focus` waits for a frame, and what is typed until then is lost. */
  const run = () => {
    editor.view.focus()
    return editor.chain().focus()
  }
  const tools: readonly Tool[] = [
    { label: texts.bold, icon: 'bold', pressed: active.bold, act: () => run().toggleBold().run() },
    { label: texts.italic, icon: 'italic', pressed: active.italic, act: () => run().toggleItalic().run() },
    {
      label: texts.heading,
      icon: 'heading',
      pressed: active.heading,
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      label: texts.subheading,
      icon: 'subheading',
      pressed: active.subheading,
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    { label: texts.bullets, icon: 'bullets', pressed: active.bullets, act: () => run().toggleBulletList().run() },
    { label: texts.numbers, icon: 'numbers', pressed: active.numbers, act: () => run().toggleOrderedList().run() },
    { label: texts.indent, icon: 'indent', usable: active.indent, act: () => run().sinkListItem('listItem').run() },
    { label: texts.outdent, icon: 'outdent', usable: active.outdent, act: () => run().liftListItem('listItem').run() },
    { label: texts.quote, icon: 'quote', pressed: active.quote, act: () => run().toggleBlockquote().run() },
    { label: texts.link, icon: 'link', pressed: active.link, act: () => setAsking('link') },
    {
      label: texts.image,
      icon: 'image',
      pressed: active.image || active.figure,
      act() {
        setLostPictures(false)
        setAsking('image')
      },
    },
    {
      label: texts.table,
      icon: 'table',
      pressed: active.table,
      usable: !active.table,
      act: () => run().command(insertTable).run(),
    },
    { label: texts.divider, icon: 'divider', act: () => run().setHorizontalRule().run() },
    { label: texts.undo, icon: 'undo', usable: active.undo, act: () => run().undo().run() },
    { label: texts.redo, icon: 'redo', usable: active.redo, act: () => run().redo().run() },
  ]
  const tableTools: readonly Tool[] = TABLE_COMMANDS.map(({ label, command }) => ({
    label,
    act() {
      command(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }))
  function close() {
    setAsking(null)
    run().run()
  }
  function applyLink(address: string, text: string) {
    close()
    const link = { type: 'link', attrs: { href: address } }
    const linked =
      active.empty && !active.link
        ? run().insertContent({ type: 'text', text, marks: [link] })
        : run().extendMarkRange('link').setLink({ href: address })
    // What is typed next stands behind the link, and is not part of it.
    linked
      .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
      .unsetMark('link')
      .run()
  }
  function applyImage(image: EditedImage, caption: string) {
    close()
    if (active.figure) run().updateAttributes('figure', image).run()
    else if (caption !== '')
      run()
        .insertContent({ type: 'figure', attrs: image, content: [{ type: 'text', text: caption }] })
        .run()
    else run().setImage(image).run()
  }
  function removeImage() {
    close()
    if (active.figure) run().deleteNode('figure').run()
    else run().deleteSelection().run()
  }
  return (
    <div className={styles.editor}>
      <div className={styles.bars}>
        <Toolbar name={texts.formatting} tools={tools} />
        {active.table && <Toolbar name={texts.table} tools={tableTools} />}
      </div>
      {asking === 'link' && (
        <LinkForm
          initial={active.link ? String(editor.getAttributes('link').href) : ''}
          asksText={active.empty && !active.link}
          onApply={applyLink}
          onRemove={() => {
            close()
            run().unsetLink().run()
          }}
          onCancel={close}
        />
      )}
      {asking === 'image' && (
        <ImageForm
          initial={imageAt(editor)}
          asksCaption={!active.figure}
          onApply={applyImage}
          onRemove={removeImage}
          onCancel={close}
        />
      )}
      <div role="status">{lostPictures && <p className={styles.note}>{texts.noPastedImages}</p>}</div>
      <EditorContent editor={editor} />
    </div>
  )
}

/** The image that is selected, or whose caption has the cursor. */
function imageAt(editor: Editor): EditedImage | null {
  const name = ['figure', 'image'].find((each) => editor.isActive(each))
  if (name === undefined) return null
  const { src, alt } = editor.getAttributes(name)
  return { src: src ?? '', alt: alt ?? '' }
}
