import { DAY_MS } from '../../../../domain/catalogue.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { EditorNotes } from '../editor/editor-notes.tsx'
import { OpenedRow, useEditedRow } from '../editor/opened-row.tsx'
import { StateNote } from '../list/listed-row.tsx'
import { RowList, STORY_STATE_FILTER } from '../list/row-list.tsx'
import rows from '../list/rows.module.css'
import { useList } from '../list/use-list.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { placeOf } from '../rows/row-state.ts'
import { BrokenForm } from '../ui/failures.tsx'
import { Thumb } from '../ui/inputs.tsx'
import { PageTitle, RowButtons } from '../ui/page-parts.tsx'
import { type AdminStory, readStories, storyKind } from './admin-story.ts'
import styles from './stories.module.css'
import { StoryEditor } from './story-editor.tsx'
import { texts } from './texts.ts'

export const ErrorBoundary = () => <BrokenForm kind="story" />

/** /admin/stories: add, edit and delete stories (ROUTE-26, ADMSTORY). */
export function Component() {
  const list = useList({ name: 'story', filters: ['state'], read: readStories, failed: texts.listFailed })
  const edited = useEditedRow(storyKind)
  const { id, close } = edited
  const { deleteRows, dialog } = useRowActions(edited, (ids) => ids.includes(id) && close())
  function remove(story: AdminStory) {
    const isYoung = Date.now() - Date.parse(story.created_at) < DAY_MS
    if (placeOf(story) === 'published' && isYoung) void showToast('error', texts.tooYoung)
    else void deleteRows([story])
  }
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <div ref={edited.place} tabIndex={-1} className={styles.top}>
        <EditorNotes edited={edited} />
        <OpenedRow key={id} edited={edited} onSaved={list.reload}>
          {(props) => <StoryEditor {...props} />}
        </OpenedRow>
      </div>
      <RowList
        list={list}
        heading={texts.listHeading}
        choices={[STORY_STATE_FILTER]}
        emptyText={texts.empty}
        className={styles.grid}
      >
        {(story) => (
          <article className={styles.card}>
            <Thumb src={story.poster_url} facts={story.poster_picture} />
            <div className={rows.about}>
              <h3>{story.title}</h3>
              <StateNote row={story} />
              <p>{factsOf(story)}</p>
              <p>
                {placeOf(story) === 'published' && <RelativeTime iso={story.created_at} />}
                {placeOf(story) === 'published' && !story.show_on_homepage && ' · '}
                {!story.show_on_homepage && texts.hidden}
              </p>
              <RowButtons name={story.title} onEdit={() => edited.open(story.id)} onDelete={() => remove(story)} />
            </div>
          </article>
        )}
      </RowList>
      {dialog}
    </>
  )
}

function factsOf({ quality, language, size, genre, imdb }: AdminStory): string {
  return [quality, language, size, genre, imdb && texts.imdbOf(imdb)].filter(Boolean).join(' · ')
}
