import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'
import { type ChainedCommands, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import field from '../../../shared/form/field.module.css'
import prose from '../../../shared/prose/prose.module.css'
import { ImageForm, LinkForm, VideoForm } from './address-form.tsx'
import styles from './blogs.module.css'
import { cleanPastedHtml } from './editor-html.ts'
import {
  type EditedImage,
  FIGURE_NODE,
  IMAGE_NODE,
  insertPicture,
  insertTable,
  insertVideo,
  pasteVideo,
  SCRIPT_MARKS,
  TABLE_COMMANDS,
  TABLE_NODES,
  tabThroughTables,
  VIDEO_NODE,
} from './editor-nodes.ts'
import { texts } from './texts.ts'
import { type Tool, Toolbar, type ToolIcon } from './toolbar.tsx'
import { usePictureFiles } from './use-picture-files.ts'

interface RichTextProps {
  /** While the editor is shown it writes the HTML; what changed while it was hidden is taken over when it is shown again. */
  readonly html: string
  readonly hidden: boolean
  readonly problem: string | undefined
  readonly onChange: (html: string) => void
  readonly labelledBy: string
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      // The sanitiser sets these attributes, and refuses other addresses.
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (uri) => /^(https?:|mailto:|\/(?!\/))/i.test(uri),
    },
  }),
  IMAGE_NODE,
  FIGURE_NODE,
  VIDEO_NODE,
  ...TABLE_NODES,
  ...SCRIPT_MARKS,
]

/** How far the cursor stays from the edges of the window, where the sticky bars are, in pixels. */
const BARS = { top: 160, bottom: 160, left: 0, right: 0 }

type Command = (chain: ChainedCommands) => ChainedCommands

/** The visual editor of an article. */
export function RichText({ html, hidden, problem, onChange, labelledBy }: RichTextProps) {
  const tableKeysId = useId()
  const problemId = useId()
  const written = useRef(html)
  const pictures = usePictureFiles({ editor: () => editor, hidden })
  const [onKeyDown] = useState(tabThroughTables)
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The editor keeps an empty paragraph below a list or a picture, to type in. It is not part of the article.
    onUpdate({ editor: changed }) {
      written.current = changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')
      onChange(written.current)
    },
    editorProps: {
      transformPastedHTML(pasted) {
        const clean = cleanPastedHtml(pasted)
        pictures.say(clean.lostPictures ? texts.noPastedImages : null)
        return clean.html
      },
      handleKeyDown(_, event) {
        if (event.key !== 'k' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return false
        setAsking('link')
        return true
      },
      handlePaste: (view, event) => pasteVideo(editor, event) || pictures.paste(view, event),
      handleDrop: pictures.drop,
      handleDOMEvents: { keydown: onKeyDown },
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': `${problemId} ${tableKeysId}`,
        class: `${styles.paper} ${prose.prose}`,
      },
    },
  })
  const box = useRef<HTMLDivElement>(null)
  // Before the form looks for the fields that are wrong.
  useLayoutEffect(() => {
    const textbox = box.current?.querySelector('[role="textbox"]')
    if (problem !== undefined && !hidden) textbox?.setAttribute('aria-invalid', 'true')
    else textbox?.removeAttribute('aria-invalid')
  }, [problem, hidden])
  const takeOver = useEffectEvent(() => {
    if (html !== written.current) {
      // A step of its own in the history, so that undo can go back to what was typed before.
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
  const [asking, setAsking] = useState<'link' | 'image' | 'video' | null>(null)
  /** Begins a command. The focus moves at once: tiptap's own `focus` waits for a frame, and what is typed until then is lost. */
  const run = () => {
    editor.view.focus()
    return editor.chain().focus()
  }
  /** A tool that is shown as pressed while its format is on at the cursor. */
  const toggle = (icon: ToolIcon, command: Command): Tool => ({
    ...{ label: texts[icon], icon, pressed: active[icon as keyof typeof active] },
    act: () => command(run()).run(),
  })
  /** A tool that does something once, where that is possible. */
  const step = (icon: ToolIcon, command: Command): Tool => ({
    ...{ label: texts[icon], icon, usable: active[icon as keyof typeof active] ?? true },
    act: () => command(run()).run(),
  })
  const tools: readonly Tool[] = [
    toggle('bold', (chain) => chain.toggleBold()),
    toggle('italic', (chain) => chain.toggleItalic()),
    toggle('heading', (chain) => chain.toggleHeading({ level: 2 })),
    toggle('subheading', (chain) => chain.toggleHeading({ level: 3 })),
    toggle('bullets', (chain) => chain.toggleBulletList()),
    toggle('numbers', (chain) => chain.toggleOrderedList()),
    step('indent', (chain) => chain.sinkListItem('listItem')),
    step('outdent', (chain) => chain.liftListItem('listItem')),
    toggle('quote', (chain) => chain.toggleBlockquote()),
    { label: texts.link, icon: 'link', pressed: active.link, act: () => setAsking('link') },
    {
      ...{ label: texts.image, icon: 'image', pressed: active.image || active.figure },
      act() {
        pictures.say(null)
        setAsking('image')
      },
    },
    { label: texts.video, icon: 'video', act: () => setAsking('video') },
    {
      ...{ label: texts.table, icon: 'table', pressed: active.table, usable: !active.table },
      act() {
        run().command(insertTable).run()
        tableAtCursor(editor)?.scrollIntoView({ block: 'nearest' })
      },
    },
    step('divider', (chain) => chain.setHorizontalRule()),
    step('undo', (chain) => chain.undo()),
    step('redo', (chain) => chain.redo()),
  ]
  const tableTools: readonly Tool[] = TABLE_COMMANDS.map(({ label, command }) => ({
    label,
    act() {
      command(editor.state, editor.view.dispatch)
      editor.view.focus()
    },
  }))
  function close() {
    // At once: the article cannot get the focus while the dialog is open.
    flushSync(() => setAsking(null))
    run().run()
  }
  function applyLink(address: string, text: string) {
    close()
    const link = { type: 'link', attrs: { href: address } }
    const linked =
      active.empty && !active.link
        ? run().insertContent({ type: 'text', text, marks: [link] })
        : run().extendMarkRange('link').setLink({ href: address })
    // What is typed next is not part of the link.
    linked
      .command(({ tr, commands }) => commands.setTextSelection(tr.selection.to))
      .unsetMark('link')
      .run()
  }
  function applyImage(image: EditedImage, caption: string) {
    close()
    if (active.figure) run().updateAttributes('figure', image).run()
    else if (active.image && caption === '') run().updateAttributes('image', image).run()
    else insertPicture(editor, image, caption)
  }
  function removeImage() {
    close()
    if (active.figure) run().deleteNode('figure').run()
    else run().deleteSelection().run()
  }
  const note = pictures.progress === null ? pictures.note : texts.uploadingImage
  return (
    <div ref={box} className={styles.editor}>
      <div className={styles.bars}>
        <Toolbar name={texts.formatting} tools={tools} />
        {active.table && <Toolbar name={texts.table} tools={tableTools} />}
        <p id={tableKeysId} hidden={!active.table} className={styles.note}>
          {texts.tableKeys}
        </p>
        <div role="status">{note && <p className={styles.note}>{note}</p>}</div>
        {pictures.progress !== null && (
          <progress className={styles.progress} aria-label={texts.uploadingImage} value={pictures.progress} />
        )}
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
      {asking === 'video' && (
        <VideoForm
          onApply={(href) => {
            close()
            insertVideo(editor, href)
          }}
          onCancel={close}
        />
      )}
      <EditorContent editor={editor} />
      {problem && (
        <p id={problemId} role="alert" className={field.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** The image that is selected, or whose caption has the cursor. */
function imageAt(editor: Editor): EditedImage | null {
  const name = ['figure', 'image'].find((each) => editor.isActive(each))
  if (name === undefined) return null
  const { src, alt, width, height, srcset } = editor.getAttributes(name)
  return { src: src ?? '', alt: alt ?? '', width, height, srcset }
}

function tableAtCursor({ view, state }: Editor): Element | null {
  const { node } = view.domAtPos(state.selection.from)
  return node instanceof Element ? node.closest('table') : (node.parentElement?.closest('table') ?? null)
}
