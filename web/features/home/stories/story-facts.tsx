import type { HomeStory } from '../../../../domain/pages/home.ts'
import { inPageLanguage } from '../../../../domain/translated.ts'
import { paths } from '../../../shared/page/paths.ts'
import { sharedTexts } from '../../../shared/texts.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { useNow } from '../../../shared/ui/now.ts'
import { Title } from '../../../shared/ui/title.tsx'
import { lateTexts } from '../late-texts.ts'
import styles from './story-viewer.module.css'

/** A story's title, quality, language, size, genre, imdb, age and views (STORY-09 … 14). */
export function StoryFacts({ story, views }: { readonly story: HomeStory; readonly views: number }) {
  const now = useNow()
  const facts: readonly (readonly [string, string])[] = [
    [lateTexts.quality, story.quality],
    [lateTexts.language, shownNames(story.language)],
    [lateTexts.size, story.size],
    [lateTexts.genre, shownNames(story.genre)],
    [lateTexts.imdb, story.imdb],
  ]
  return (
    <div className={styles.card} data-theme="light">
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
        <Link to={paths.movie(story.movie_slug)} className={buttonClass('main', styles.watch)}>
          {lateTexts.seeFilm}
        </Link>
      )}
      <p className={styles.footer}>
        <span>{now === null ? '' : storyAge(story.created_at, now)}</span>
        <span className={styles.views}>
          <Icon name="eye" size={20} />
          {lateTexts.views(views)}
        </span>
      </p>
    </div>
  )
}

/** Names with commas between them, in the language of the page. */
function shownNames(names: string): string {
  return names.split(', ').map(inPageLanguage).join(', ')
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A story's age at `now` (ms): 'Just now', '5m ago', '3h ago', '2d ago' (STORY-09 … 12); 'Unknown date' without a date. */
export function storyAge(createdAt: string | null, now: number): string {
  const age = now - Date.parse(createdAt ?? '')
  if (Number.isNaN(age)) return sharedTexts.unknownDate
  if (age < MINUTE) return lateTexts.justNow
  if (age < HOUR) return lateTexts.minutesAgo(Math.floor(age / MINUTE))
  if (age < DAY) return lateTexts.hoursAgo(Math.floor(age / HOUR))
  return lateTexts.daysAgo(Math.floor(age / DAY))
}
