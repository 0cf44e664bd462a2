import * as v from 'valibot'
import { expect, it } from 'vitest'
import { BlogRow } from './blog.ts'

it('[BLOG-11] tags are shown once each, and without a “#” of their own', () => {
  const tags = ['#Tamil', 'tamil', '## Cinema', 'Old films', '#']
  expect(v.parse(BlogRow, { id: 'a', slug: 'a', title: 'A', tags }).tags).toEqual(['Tamil', 'Cinema', 'Old films'])
})
