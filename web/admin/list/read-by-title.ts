import { type Answer, ask } from '../ui/write-result.ts'
import type { Asked, ListPage } from './use-paged-list.ts'

const PAGE = 25

/** A page of the rows whose title holds the text, newest first. */
export async function readByTitle<Row>(
  table: 'blogs' | 'watch_html',
  columns: string,
  { search, page }: Asked,
): Promise<Answer<ListPage<Row>>> {
  const answer = await ask<Row[]>((client) => {
    const query = client.from(table).select(columns)
    const found = search === '' ? query : query.ilike('title', `%${search.replace(/[\\%_]/g, '\\$&')}%`)
    // What came at one moment keeps its order from page to page.
    const sorted = found.order('created_at', { ascending: false }).order('id', { ascending: false })
    return sorted.range(page * PAGE, (page + 1) * PAGE).overrideTypes<Row[], { merge: false }>()
  })
  if (!answer.ok) return answer
  return { ok: true, value: { rows: answer.value.slice(0, PAGE), more: answer.value.length > PAGE } }
}
