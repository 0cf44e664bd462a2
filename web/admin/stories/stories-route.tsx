import { useRef, useState } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { PageState } from '../../ui/page-state.tsx'
import { showToast } from '../../ui/toast.ts'
import { draftName } from '../drafts/draft-name.ts'
import { dropDraft } from '../drafts/draft-store.ts'
import { UnsavedDrafts } from '../drafts/unsaved-drafts.tsx'
import { openDraft } from '../editor/open-draft.ts'
import { NEW_ROW, type Opened } from '../editor/use-row-editor.ts'
import { type PagedList, usePagedList } from '../list/use-paged-list.ts'
import { AccessDenied } from '../ui/access-denied.tsx'
import { BrokenForm } from '../ui/broken-form.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { type AdminStory, readStories, storyStore } from './admin-story.ts'
import styles from './stories.module.css'
import { StoryCard } from './story-card.tsx'
import { StoryEditor } from './story-editor.tsx'

const DAY_MS = 24 * 60 * 60 * 1000

export const ErrorBoundary = () => <BrokenForm kind="story" />

/** /admin/stories: post a story, correct one, clear old ones away (ROUTE-26, ADMSTORY). */
export function Component() {
  const list = usePagedList(readStories, () => void showToast('error', 'Failed to load stories'))
  const [opened, setOpened] = useState<Opened<AdminStory>>(NEW_ROW)
  const { confirm, dialog } = useConfirm()
  const top = useRef<HTMLDivElement>(null)

  /** Opens a form, and takes the keyboard there. */
  function open(next: Opened<AdminStory>) {
    setOpened(next)
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus()
  }
  async function remove(story: AdminStory) {
    if (Date.now() - Date.parse(story.created_at) < DAY_MS) {
      void showToast('error', '⏳ Cannot delete before 24 hours')
      return
    }
    const sure = await confirm({
      question: 'Are you sure to delete this story?',
      object: story.title,
      action: 'Delete story',
    })
    if (!sure) return
    const answer = await storyStore.remove(story.id)
    if (answer.ok) {
      dropDraft(draftName('story', story.id))
      list.replace(story.id, null)
      if (opened.id === story.id) setOpened(NEW_ROW)
      void showToast('success', 'Deleted successfully')
    } else {
      // The database judges the 24 hours too, by its own clock (SEC-25).
      void showToast('error', answer.problem.message.startsWith('⏳') ? answer.problem.message : 'Delete failed')
    }
  }
  return (
    <>
      <PageTitle>Stories</PageTitle>
      <div ref={top} tabIndex={-1} className={styles.top}>
        <UnsavedDrafts
          kind="story"
          untitled="A story without a title"
          inSight={[opened.id]}
          onOpen={(id) => void openDraft(id, storyStore.read, open)}
        />
        <StoryEditor
          key={`${opened.id} ${opened.row?.updated_at}`}
          opened={opened}
          onSaved={list.reload}
          onClose={() => setOpened(NEW_ROW)}
          onCancel={() => {
            setOpened(NEW_ROW)
            // Who cancels after a conflict edits what is stored by now.
            list.reload()
          }}
        />
      </div>
      <section aria-labelledby="recent-stories" aria-busy={list.status === 'loading'}>
        <h2 id="recent-stories">Recent Stories</h2>
        <Stories list={list} onEdit={(row) => open({ row, id: row.id })} onDelete={remove} />
      </section>
      {dialog}
    </>
  )
}

interface StoriesProps {
  readonly list: PagedList<AdminStory>
  readonly onEdit: (story: AdminStory) => void
  readonly onDelete: (story: AdminStory) => void
}

function Stories({ list, onEdit, onDelete }: StoriesProps) {
  const { status, problem, rows, reload } = list
  if (status === 'loading' && rows.length === 0) return <Loading />
  if (problem?.kind === 'denied') return <AccessDenied />
  if (problem) return <FailedPart text="Failed to load stories" reason={problem.message} onAgain={reload} />
  if (rows.length === 0) return <PageState kind="empty" text="No stories yet. One that you add lives for 24 hours." />
  return (
    <ul className={styles.grid}>
      {rows.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} onEdit={() => onEdit(story)} onDelete={() => onDelete(story)} />
        </li>
      ))}
    </ul>
  )
}
