import { describe, expect, test } from 'vitest'
import { commentPicture, safeText } from './comment-text.ts'

describe('a comment that is a picture', () => {
  test.each([
    'https://pictures.example/a.gif',
    'https://pictures.example/a.JPG',
    'https://pictures.example/a.jpeg',
    'https://pictures.example/path/a%20b.PNG',
    '  https://pictures.example/a.png\n',
    'https://pictures.example/?file=a.png',
  ])('[CMT-15, DEC-67] %j', (content) => {
    expect(commentPicture(content)).toBe(content.trim())
  })

  test.each([
    'http://pictures.example/a.png',
    'look: https://pictures.example/a.png',
    'https://pictures.example/a.png and more',
    'https://pictures.example/a.png https://pictures.example/b.png',
    'https://pictures.example/a.png?size=1',
    'https://pictures.example/a.svg',
    'https://pictures.example/a.webp',
    'javascript:alert(1)//.png',
    'data:image/png;base64,AAAA.png',
    '//pictures.example/a.png',
    'https://[bad/a.png',
    'a.png',
    '',
  ])('[CMT-16, DEC-67] %j is text', (content) => {
    expect(commentPicture(content)).toBeNull()
  })
})

describe('text of other people', () => {
  test('[CMT-14] direction overrides and control characters are removed, letters stay', () => {
    expect(safeText('file\u202egnp.exe\u202c')).toBe('filegnp.exe')
    expect(safeText('\u0007a\u0000b\u001bc\u009fd')).toBe('abcd')
  })

  test('[CMT-16] line breaks, tabs, joiners and marks of direction stay', () => {
    const text = 'க்‌ஷ\n\tశ్‍ర 👨‍👩‍👧 \u200fשלום\u200e'
    expect(safeText(text)).toBe(text)
  })
})
