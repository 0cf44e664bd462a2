import { CODE_GONE, CODE_LENGTH, CODE_WRONG } from '../../../domain/account/rules.ts'
import { inPageLanguage } from '../../../domain/translated.ts'

/** The six boxes' content; '' is an empty box. */
export type CodeBoxes = readonly string[]

export const EMPTY_BOXES: CodeBoxes = Array(CODE_LENGTH).fill('')

/** Fills the boxes from index `start` with the text's characters, without spaces and hyphens (DEC-09). */
export function fillFrom(boxes: CodeBoxes, start: number, text: string): CodeBoxes {
  const characters = [...text.replace(/[\s-]/g, '')]
  return boxes.map((old, index) => characters[index - start] ?? old)
}

/**
 * Applies an input's new value: one new character replaces the box's old one wherever the caret was, several (autofill, fast
 * typing) fill the boxes from here, an empty value empties the box.
 */
export function typeInto(boxes: CodeBoxes, index: number, value: string): CodeBoxes {
  const old = boxes[index] ?? ''
  if (value === '') return boxes.map((box, each) => (each === index ? '' : box))
  const characters = [...value]
  const added =
    old !== '' && characters.length === 2 && characters.includes(old)
      ? characters[characters[0] === old ? 1 : 0]
      : value
  return fillFrom(boxes, index, added ?? '')
}

/** The index of the first empty box from `start`; without one that of the next box, so that a full code can be typed over. */
export function nextBox(boxes: CodeBoxes, start: number): number {
  const empty = boxes.findIndex((box, index) => index >= start && box === '')
  return empty === -1 ? Math.min(start + 1, boxes.length - 1) : empty
}

/** The joined characters, or null while a box is empty. */
export function joined(boxes: CodeBoxes): string | null {
  return boxes.every((box) => box !== '') ? boxes.join('') : null
}

/** True when the server's message, in the language of the page, says that the code itself was refused. */
export function isCodeRefusal(message: string): boolean {
  return [CODE_WRONG, CODE_GONE].map(inPageLanguage).includes(message)
}
