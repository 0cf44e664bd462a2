import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Thumb } from '../ui/thumb.tsx'
import type { AdminStory } from './admin-story.ts'
import styles from './stories.module.css'

interface StoryCardProps {
  readonly story: AdminStory
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One story of the grid with what can be done with it (ADMSTORY-04). */
export function StoryCard({ story, onEdit, onDelete }: StoryCardProps) {
  const facts = [story.quality, story.language, story.size, story.genre, story.imdb && `IMDb ${story.imdb}`]
  return (
    <article className={styles.card}>
      <Thumb src={story.poster_url} />
      <div className={styles.about}>
        <h3>{story.title}</h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>
          <RelativeTime iso={story.created_at} />
          {story.show_on_homepage ? '' : ' · hidden'}
        </p>
        <div className={styles.actions}>
          <Button aria-label={`Edit ${story.title}`} onClick={onEdit}>
            Edit
          </Button>
          <Button kind="danger" aria-label={`Delete ${story.title}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </div>
    </article>
  )
}
