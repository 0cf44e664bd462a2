import { useState } from 'react'
import * as v from 'valibot'
import { PLACEHOLDER } from '../../../../domain/catalogue.ts'
import { movieHead } from '../../../../domain/head/page-heads.ts'
import { checkMovie, type MovieForm } from '../../../../domain/movie-form.ts'
import { MovieRow } from '../../../../domain/rows/movie.ts'
import { useSite } from '../../../shared/page/site-facts.ts'
import styles from './movie-form.module.css'
import { texts } from './texts.ts'

/** How the movie's page will look where its link is shared, by the function that writes its meta tags; invalid values count as missing. */
export function SharePreview({ form }: { readonly form: MovieForm }) {
  const site = useSite()
  const [broken, setBroken] = useState<string | null>(null)
  const row = {
    id: 'preview',
    slug: form.slug,
    created_at: null,
    updated_at: null,
    ...checkMovie(form, 'draft').columns,
  }
  const head = movieHead(site, { movie: v.parse(MovieRow, row) })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{texts.socialPreview}</figcaption>
      <div className={styles.card}>
        <img
          className={styles.picture}
          src={broken === head.image.address ? PLACEHOLDER : head.image.address}
          alt=""
          onError={() => setBroken(head.image.address)}
        />
        <p className={styles.site}>{new URL(site.url).host}</p>
        <p className={styles.name}>{head.title}</p>
        <p className={styles.about}>{head.description}</p>
      </div>
    </figure>
  )
}
