import * as v from 'valibot'
import { movieHead } from '../../../domain/head/page-heads.ts'
import { MovieRow } from '../../../domain/rows/movie.ts'
import { useSite } from '../../app/site-facts.ts'
import { columnsOf } from './movie-columns.ts'
import type { MovieForm } from './movie-form.ts'
import styles from './share-preview.module.css'

/** How the movie's page will look where its link is shared, by the function that writes the tags. */
export function SharePreview({ form }: { readonly form: MovieForm }) {
  const site = useSite()
  const row = { id: form.id, slug: form.slug, created_at: null, updated_at: null, ...columnsOf(form) }
  const head = movieHead(site, { movie: v.parse(MovieRow, row) })
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>How the link will look when it is shared</figcaption>
      <div className={styles.card}>
        <img className={styles.picture} src={head.image} alt="" />
        <p className={styles.site}>{new URL(site.url).host}</p>
        <p className={styles.title}>{head.title}</p>
        <p className={styles.about}>{head.description}</p>
      </div>
    </figure>
  )
}
