import type { Problem } from '../../../shared/session/data-service.ts'

const TOO_YOUNG = '⏳ Cannot delete before 24 hours'

/** Texts of the screen of stories. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Stories',
  what: 'story',
  untitled: 'Untitled story',
  newStory: 'New story',
  editStory: 'Edit story',
  titleField: 'Title',
  posterUrl: 'Poster URL',
  quality: 'Quality',
  language: 'Language',
  size: 'Size',
  genre: 'Genre',
  imdb: 'IMDb',
  imdbHint: 'The rating, like 7.8.',
  onHomepage: 'Show on homepage',
  /** ADMSTORY-02. */
  required: 'Please fill title and poster',
  publish: 'Publish story',
  saveStory: 'Save story',
  saving: 'Saving…',
  cancelEdit: 'Cancel edit',
  /** ADMSTORY-11 … 14. */
  toasts: {
    published: 'Story added',
    updated: 'Story updated',
    failed: (_message: string, wasNew: boolean) => (wasNew ? 'Upload failed' : 'Update failed'),
  },
  /** ADMSTORY-04. */
  listHeading: 'Recent Stories',
  empty: 'No stories yet. Stories disappear after 24 hours.',
  /** ADMSTORY-15. */
  listFailed: 'Failed to load stories',
  hidden: 'hidden',
  imdbOf: (rating: string) => `IMDb ${rating}`,
  /** ADMSTORY-07. */
  tooYoung: TOO_YOUNG,
  deletion: {
    /** ADMSTORY-08. */
    question: () => 'Are you sure to delete this story?',
    action: () => 'Delete story',
    /** ADMSTORY-09. */
    done: () => 'Deleted successfully',
    /** ADMSTORY-10. The database checks the 24 hours too, by its own clock (SEC-25). */
    failed: ({ message }: Problem) => (message === TOO_YOUNG ? message : 'Delete failed'),
  },
} as const
