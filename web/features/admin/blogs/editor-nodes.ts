import Image from '@tiptap/extension-image'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, Mark, Node } from '@tiptap/react'
import { playerAddress } from '../../../../domain/player-address.ts'
import { PLAYER_SANDBOX } from '../../../../domain/player-frame.ts'
import { isCaptionedImage } from './editor-html.ts'
import { texts } from './texts.ts'

/** A span over more than one column or row. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
})

const cell = (name: string, tag: 'td' | 'th', attributes: object = {}) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // prosemirror-tables asks for it; the article's columns are as wide as their text.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
      ...attributes,
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

/** prosemirror-tables finds the nodes by their roles. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Tables as the sanitiser keeps them: no widths and no styles. */
export const TABLE_NODES = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    addProseMirrorPlugins: () => [tableEditing()],
    extendNodeSchema: ({ name }) => ({ tableRole: TABLE_ROLES[name] }),
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th', { scope: { default: null } }),
]

const cells = (type: string, attrs?: object) =>
  Array.from({ length: 3 }, () => ({ type, ...(attrs && { attrs }), content: [{ type: 'paragraph' }] }))

/** Three columns: a row of headings and two of cells. */
const EMPTY_TABLE = {
  type: 'table',
  content: [
    { type: 'tableRow', content: cells('tableHeader', { scope: 'col' }) },
    { type: 'tableRow', content: cells('tableCell') },
    { type: 'tableRow', content: cells('tableCell') },
  ],
}

/** Replaces the selection with an empty table, and puts the cursor into its first cell. */
export function insertTable({ tr }: { readonly tr: Transaction }): boolean {
  const inside = tr.selection.from + 1
  tr.replaceSelectionWith(tr.doc.type.schema.nodeFromJSON(EMPTY_TABLE))
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
  return true
}

/**
 * A handler of `keydown`: Tab goes through the cells of a table, and from the last one into a new row. Elsewhere it leaves the
 * editor, and after Escape also from a table: whoever works by keyboard must get out again (WCAG 2.1.2).
 */
export function tabThroughTables() {
  let isLeaving = false
  return (view: EditorView, event: KeyboardEvent): boolean => {
    if (event.key !== 'Tab') {
      if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
      return false
    }
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    if (isPlain && !isLeaving && goToCell(view, event.shiftKey ? -1 : 1)) event.preventDefault()
    isLeaving = false
    // ProseMirror’s own Tab would indent lists.
    return true
  }
}

/** Selects the next or previous cell; false outside of a table, and before its first cell. */
function goToCell(view: EditorView, direction: 1 | -1): boolean {
  if (!isInTable(view.state)) return false
  if (goToNextCell(direction)(view.state, view.dispatch)) return true
  if (direction === -1) return false
  addRowAfter(view.state, view.dispatch)
  return goToNextCell(1)(view.state, view.dispatch)
}

const script = (name: string, tag: 'sup' | 'sub') =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

/** Raised and lowered text, which is pasted. */
export const SCRIPT_MARKS = [script('superscript', 'sup'), script('subscript', 'sub')]

/** What can be done to the table that has the cursor. */
export const TABLE_COMMANDS = [
  { label: texts.addRow, command: addRowAfter },
  { label: texts.addColumn, command: addColumnAfter },
  { label: texts.headerRow, command: toggleHeaderRow },
  { label: texts.deleteRow, command: deleteRow },
  { label: texts.deleteColumn, command: deleteColumn },
  { label: texts.deleteTable, command: deleteTable },
] as const

/**
 * A video, by the address of its page at a known site: stored as a paragraph that is only this address, as a link, which readers see as
 * the player (`withPlayers`). In the editor the player cannot be pressed: a click selects it.
 */
export const VIDEO_NODE = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  addAttributes: () => ({ href: { default: '' } }),
  // Before the rule of paragraphs.
  parseHTML: () => [{ tag: 'p', priority: 60, getAttrs: (paragraph) => videoLink(paragraph) }],
  renderHTML: ({ HTMLAttributes: { href } }) => ['p', ['a', { href }, href]],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      const player = document.createElement('iframe')
      player.src = playerAddress(node.attrs.href) ?? ''
      player.title = texts.videoAt(node.attrs.href)
      player.sandbox.value = PLAYER_SANDBOX
      player.inert = true
      dom.append(player)
      return { dom }
    },
})

/** The address of a video's page, of a paragraph that is nothing else; else false. */
function videoLink(paragraph: HTMLElement): { readonly href: string } | false {
  const [link, ...others] = paragraph.childNodes
  if (!(link instanceof HTMLAnchorElement) || others.length > 0 || link.children.length > 0) return false
  const href = link.getAttribute('href') ?? ''
  return href === link.textContent && playerAddress(href) !== null ? { href } : false
}

/** Replaces an empty line with the video of the address that is pasted into it. */
export function pasteVideo(editor: Editor, { clipboardData }: ClipboardEvent): boolean {
  const href = clipboardData?.getData('text/plain').trim() ?? ''
  const { parent, depth } = editor.state.selection.$from
  const isEmptyLine = depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0
  if (!isEmptyLine || playerAddress(href) === null) return false
  insertVideo(editor, href)
  return true
}

/** An image as the dialog edits it and the article stores it. The sizes are known of uploaded ones. */
export interface EditedImage {
  readonly src: string
  readonly alt: string
  readonly width: number | string | null
  readonly height: number | string | null
  readonly srcset: string | null
}

export const IMAGE_NODE = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), srcset: { default: null } }
  },
})

/** An attribute of a figure that is written on its image. */
const ofImage = (name: keyof EditedImage, missing: string | null = null) => ({
  default: missing,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? missing,
})

/** An image with a caption, which is edited in its place; Enter leaves it. */
export const FIGURE_NODE = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: ofImage('src'),
    alt: ofImage('alt', ''),
    width: ofImage('width'),
    height: ofImage('height'),
    srcset: ofImage('srcset'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      contentElement: 'figcaption',
      getAttrs: (figure) => (isCaptionedImage(figure) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
  addKeyboardShortcuts: () => ({ Enter: leaveFigure }),
})

/** Moves the cursor out of the figure that has it, into the line below. */
function leaveFigure({ editor }: { readonly editor: Editor }): boolean {
  if (!editor.isActive('figure')) return false
  const { $from, to } = editor.state.selection
  const { tr } = editor.state
  moveBelow(tr, $from.parent.type.name === 'figure' ? $from.after() : to)
  editor.view.dispatch(tr)
  return true
}

/** Moves the cursor into the empty paragraph at a place between blocks, and makes one where there is none. */
function moveBelow(tr: Transaction, place: number) {
  const next = tr.doc.resolve(place).nodeAfter
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph && (next?.type !== paragraph || next.content.size > 0)) tr.insert(place, paragraph.create())
  tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView()
}

interface PicturePlace {
  readonly from: number
  readonly to: number
}

/**
 * Replaces what is at a place with an image, or with a figure if there is a caption; never inside of a caption. A cursor at that place
 * moves to the line below.
 */
export function insertPicture(editor: Editor, image: EditedImage, caption: string, place?: PicturePlace) {
  const picture =
    caption === ''
      ? { type: 'image', attrs: image }
      : { type: 'figure', attrs: image, content: [{ type: 'text', text: caption }] }
  insertBlock(editor, picture, place)
}

/** Replaces the selection with the video of an address; the cursor moves to the line below. */
export function insertVideo(editor: Editor, href: string) {
  insertBlock(editor, { type: 'video', attrs: { href } })
}

function insertBlock({ state, view }: Editor, block: object, place: PicturePlace = state.selection) {
  const { schema, tr, selection } = state
  const inserted = schema.nodeFromJSON(block)
  const $from = state.doc.resolve(place.from)
  const hasCursor = selection.from === place.from && selection.to === place.to
  if ($from.parent.type.name === 'figure') tr.insert($from.after(), inserted)
  else tr.replaceRangeWith(place.from, place.to, inserted)
  if (hasCursor) {
    tr.doc.descendants((node, position) => {
      if (node === inserted) moveBelow(tr, position + node.nodeSize)
    })
  }
  view.dispatch(tr)
}
