import { CODE_LENGTH } from '../../domain/account/limits.ts'

/** The six boxes' content; '' is an empty box. */
export type CodeBoxes = readonly string[]

export const EMPTY_BOXES: CodeBoxes = Array(CODE_LENGTH).fill('')

/** Text poured into the boxes from `start`: one character of any kind a box, spaces and hyphens left out (DEC-09). */
export function pour(boxes: CodeBoxes, start: number, text: string): CodeBoxes {
  const signs = [...text.replace(/[\s-]/g, '')]
  return boxes.map((old, index) => signs[index - start] ?? old)
}

/**
 * What an input's new value means for its box: one new character replaces the old one wherever the caret stood, more are poured
 * into the boxes from here (autofill, a fast keyboard), none empties it.
 */
export function typed(boxes: CodeBoxes, index: number, value: string): CodeBoxes {
  const old = boxes[index] ?? ''
  if (value === '') return boxes.map((box, each) => (each === index ? '' : box))
  const signs = [...value]
  const added = old !== '' && signs.length === 2 && signs.includes(old) ? signs[signs[0] === old ? 1 : 0] : value
  return pour(boxes, index, added ?? '')
}

/** The box to type into next. */
export function nextBox(boxes: CodeBoxes, start: number): number {
  const empty = boxes.findIndex((box, index) => index >= start && box === '')
  return empty === -1 ? boxes.length - 1 : empty
}

/** The joined characters, or null while a box is empty. */
export function joined(boxes: CodeBoxes): string | null {
  return boxes.every((box) => box !== '') ? boxes.join('') : null
}
