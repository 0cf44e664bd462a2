import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { site } from '../../support/browser/site.ts'

export const box = (page: Page) => page.getByLabel('Your comment')
export const post = (page: Page) => page.getByRole('button', { name: 'Post comment' })
export const thread = (page: Page) => page.getByRole('region', { name: 'Comments' })
export const comments = (page: Page) => thread(page).getByRole('listitem')
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** What is stored below a movie. */
export const storedComments = async (movieId: string) =>
  (await site.query<{ content: string }>('select content from comments where movie_id = $1', [movieId])).map(
    ({ content }) => content,
  )

/** Comments of a movie, the first the newest. */
export async function write(movieId: string, contents: readonly string[], username = 'Ravi') {
  const rows = contents.map((content, place) => ({
    id: randomUUID(),
    movie_id: movieId,
    username,
    content,
    created_at: new Date(Date.now() - (place + 1) * 60_000).toISOString(),
  }))
  const { error } = await site.service.from('comments').insert(rows)
  if (error) throw new Error(error.message)
}
