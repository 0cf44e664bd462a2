import type { HomeStory } from '../../domain/pages/home.ts'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Title } from '../ui/native-title.tsx'
import { useNow } from '../ui/now.ts'
import { storyAge } from './story-age.ts'
import styles from './story-viewer.module.css'

/** What a story says, as on a ticket stub: title, quality, language, size, genre, imdb, age and views (STORY-09 … 14). */
export function StoryTicket({ story, views }: { readonly story: HomeStory; readonly views: number }) {
  const now = useNow()
  const facts: readonly (readonly [string, string])[] = [
    ['Quality', story.quality],
    ['Language', story.language],
    ['Size', story.size],
    ['Genre', story.genre],
    ['IMDb', story.imdb],
  ]
  return (
    <div className={styles.ticket} data-theme="light">
      <h2 className={styles.title} dir="auto">
        <Title text={story.title} />
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {story.movie_slug && (
        <Link to={paths.movie(story.movie_slug)} className={buttonClass('main', styles.film)}>
          See the film
        </Link>
      )}
      <p className={styles.stub}>
        <span>{now === null ? '' : storyAge(story.created_at, now)}</span>
        <span className={styles.views}>
          <Icon name="eye" size={20} />
          {views} {views === 1 ? 'view' : 'views'}
        </span>
      </p>
    </div>
  )
}
