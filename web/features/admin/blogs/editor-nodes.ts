import { TextSelection, type Transaction } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  tableEditing,
  toggleHeaderRow,
} from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'
import { isCaptionedImage } from './html-checks.ts'
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

/** By these prosemirror-tables knows the nodes. */
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

/** Puts an empty table in place of the selection, and the cursor into its first cell. */
export function insertTable({ tr }: { readonly tr: Transaction }): boolean {
  const inside = tr.selection.from + 1
  tr.replaceSelectionWith(tr.doc.type.schema.nodeFromJSON(EMPTY_TABLE))
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside)))
  return true
}

/** What can be done to the table that has the cursor. */
export const TABLE_COMMANDS = [
  { label: texts.addRow, command: addRowAfter },
  { label: texts.addColumn, command: addColumnAfter },
  { label: texts.headerRow, command: toggleHeaderRow },
  { label: texts.deleteRow, command: deleteRow },
  { label: texts.deleteColumn, command: deleteColumn },
  { label: texts.deleteTable, command: deleteTable },
] as const

/** An image with a caption, which is edited in its place; Enter leaves it. */
export const FIGURE_NODE = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (figure) => figure.querySelector('img')?.getAttribute('src') },
    alt: { default: '', parseHTML: (figure) => figure.querySelector('img')?.getAttribute('alt') },
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

/** Begins a paragraph behind the figure that has the cursor. */
function leaveFigure({ editor }: { readonly editor: Editor }): boolean {
  if (!editor.isActive('figure')) return false
  const { $from } = editor.state.selection
  const behind = $from.parent.type.name === 'figure' ? $from.after() : $from.pos + 1
  return editor
    .chain()
    .insertContentAt(behind, { type: 'paragraph' })
    .setTextSelection(behind + 1)
    .run()
}
