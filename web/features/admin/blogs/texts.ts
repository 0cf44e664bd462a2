/** Texts of the blog editor. Those with a row ID are given by the specification. */
export const texts = {
  title: 'Blog',
  what: 'blog',
  untitled: 'Untitled blog',
  newBlog: 'New blog',
  editBlog: 'Edit blog',
  titleField: 'Title',
  thumbnailUrl: 'Thumbnail URL',
  tags: 'Tags (comma separated)',
  trending: 'Mark as trending',
  isTrending: 'trending',
  required: 'Title and content are required.',
  createBlog: 'Publish blog',
  updateBlog: 'Update blog',
  /** ADMBLOG-05. */
  submitting: 'Submitting...',
  cancelEdit: 'Cancel edit',
  /** ADMBLOG-08. */
  created: 'Blog created!',
  /** ADMBLOG-09. */
  updated: 'Blog updated!',
  /** ADMBLOG-12. */
  saveFailed: (message: string) => `Error saving blog: ${message}`,
  nothingLeft: 'Nothing of the content can be saved: see the note below it.',
  /** ADMBLOG-06. */
  listHeading: 'Existing Blogs',
  search: 'Search blogs by title',
  empty: 'No blogs yet.',
  /** ADMBLOG-11. */
  listFailed: 'Failed to fetch blogs',
  deletion: {
    question: 'Delete this blog?',
    action: 'Delete blog',
    /** ADMBLOG-10. */
    done: 'Blog deleted',
  },
  /** ADMBLOG-13. */
  deleteFailed: 'Failed to delete blog',

  slug: 'Slug',
  slugHint: 'Last part of the URL. If you change it, the old address redirects here.',
  content: 'Content',
  visualEditor: 'Editor',
  source: 'HTML source',
  editedAsSource: (parts: readonly string[]) =>
    `Contains ${parts.join(', ')}, which the visual editor cannot show; editing as HTML.`,
  removedOnSave: 'Removed on save:',

  relatedMovies: 'Related movies',
  findMovie: 'Find a movie by its title',
  addMovie: (title: string, year: number | null) => `Add ${title}${year ? ` (${year})` : ''}`,
  removeMovie: (title: string) => `Remove ${title}`,
  chosenMovies: 'Chosen movies',
  relatedIds: 'Related movie IDs (comma separated)',

  formatting: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Subheading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  indent: 'Indent',
  outdent: 'Outdent',
  quote: 'Quote',
  link: 'Link',
  image: 'Image',
  table: 'Table',
  divider: 'Divider',
  undo: 'Undo',
  redo: 'Redo',
  addRow: 'Add row',
  addColumn: 'Add column',
  headerRow: 'Header row',
  deleteRow: 'Delete row',
  deleteColumn: 'Delete column',
  deleteTable: 'Delete table',
  noPastedImages:
    'Images from your computer cannot be pasted. Use “Image” and paste the URL of an image that is on the web.',

  enterUrl: 'Enter a URL, such as https://archive.org.',
  newTool: (what: 'link' | 'image') => `New ${what}`,
  editTool: (what: 'link' | 'image') => `Edit ${what}`,
  linkAddress: 'Address of the link',
  linkText: 'Text of the link',
  imageAddress: 'Address of the image',
  imageAlt: 'Description for people who cannot see it',
  imageCaption: 'Caption (optional)',
  insert: 'Insert',
  update: 'Update',
  removeTool: (what: 'link' | 'image') => `Remove ${what}`,
  cancel: 'Cancel',
} as const
