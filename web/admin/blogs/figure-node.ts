import { type Editor, Node } from '@tiptap/react'
import { isCaptionedImage } from './editable-html.ts'

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
