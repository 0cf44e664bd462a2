import { useQuery } from '@tanstack/react-query'
import { PageState } from '../../../shared/ui/page-state.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { UnsavedDrafts } from '../drafts/draft-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import rows from '../list/rows.module.css'
import { useListChanges } from '../list/use-list.ts'
import { useRowDeletion } from '../list/use-row-deletion.tsx'
import { BrokenForm, Unread } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle, RowActions } from '../ui/page-parts.tsx'
import { type AdminStory, readStories, storyStore } from './admin-story.ts'
import styles from './stories.module.css'
import { readStoryForm, StoryEditor } from './story-editor.tsx'
import { texts } from './texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const ErrorBoundary = () => <BrokenForm kind="story" />

/** /admin/stories: add, edit and delete stories (ROUTE-26, ADMSTORY). */
export function Component() {
  const edited = useEditedRow<AdminStory>('story')
  const { id, open, close, place } = edited
  const begun = readStoryForm(edited.begun) ?? null
  const change = useListChanges('story')
  const { deleteRows, dialog } = useRowDeletion({
    kind: 'story',
    remove: (row) => storyStore.remove(row.id),
    texts: texts.deletion,
    // The database checks the 24 hours too, by its own clock (SEC-25).
    failed: ({ message }) => (message === texts.tooYoung ? message : texts.deleteFailed),
    onDeleted: (ids) => ids.includes(id) && close(),
  })
  function remove(story: AdminStory) {
    if (Date.now() - Date.parse(story.created_at) < DAY_MS) void showToast('error', texts.tooYoung)
    else void deleteRows([story])
  }
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={place} tabIndex={-1} className={styles.top}>
        <UnsavedDrafts kind="story" untitled={texts.untitled} shown={[id]} onOpen={open} />
        <OpenedRow
          key={id}
          edited={edited}
          what={texts.what}
          store={storyStore}
          readForm={readStoryForm}
          onSaved={() => void change()}
        >
          {(props) => <StoryEditor {...props} begun={begun} />}
        </OpenedRow>
      </div>
      <Stories onEdit={open} onDelete={remove} />
      {dialog}
    </>
  )
}

interface StoriesProps {
  readonly onEdit: (id: string) => void
  readonly onDelete: (story: AdminStory) => void
}

function Stories({ onEdit, onDelete }: StoriesProps) {
  const stories = useQuery({
    queryKey: ['story', 'list'],
    queryFn: ({ signal }) => readStories(signal),
    meta: { failed: () => texts.listFailed },
  })
  const { data, error, isFetching } = stories
  return (
    <section aria-labelledby="recent-stories" aria-busy={isFetching}>
      <h2 id="recent-stories">{texts.listHeading}</h2>
      {(!data || (error && !isFetching)) && <Unread query={stories} text={texts.listFailed} />}
      {data?.rows.length === 0 && !error && <PageState kind="empty" text={texts.empty} />}
      <ul className={styles.grid}>
        {data?.rows.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} onEdit={() => onEdit(story.id)} onDelete={() => onDelete(story)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StoryCardProps {
  readonly story: AdminStory
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One story of the grid (ADMSTORY-04). */
function StoryCard({ story, onEdit, onDelete }: StoryCardProps) {
  const { title, quality, language, size, genre, imdb } = story
  return (
    <article className={styles.card}>
      <Thumb src={story.poster_url} facts={story.poster_picture} />
      <div className={rows.about}>
        <h3>{title}</h3>
        <p>{[quality, language, size, genre, imdb && texts.imdbOf(imdb)].filter(Boolean).join(' · ')}</p>
        <p>
          <RelativeTime iso={story.created_at} />
          {story.show_on_homepage ? '' : ` · ${texts.hidden}`}
        </p>
        <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </article>
  )
}
