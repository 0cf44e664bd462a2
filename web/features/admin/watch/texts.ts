import { EMBED_CODE, MAGNET } from '../../../../domain/forms.ts'
import { counted } from '../texts.ts'

const hidesReferrer = (policy: string) =>
  `This code has the referrer policy “${policy}”, with which YouTube and Dailymotion refuse to play. Remove it from the code.`

/** Texts of the screen of watch pages. Those with a row ID are given by the specification. */
export const texts = {
  title: 'MV Upload',
  backToDashboard: 'Back to dashboard',
  what: 'watch page',
  untitled: 'Untitled watch page',
  newPage: 'New watch page',
  editFormOf: (title: string) => `Edit ${title}`,
  titleField: 'Title',
  slug: 'Slug',
  slugHint: 'Last part of the URL: lowercase letters, digits, hyphens',
  slugTaken: 'This slug is taken by another watch page. Choose another one.',
  poster: 'Poster URL',
  coverPoster: 'Cover poster URL (optional)',
  coverPosterHint: 'Landscape; needed to appear in the carousel.',
  licence: 'Licence (optional)',
  licenceHint: 'A name such as CC BY 4.0, or an address',
  origin: 'Source (optional)',
  originHint: 'Where the film comes from: an address or a text',
  html: 'HTML code',
  htmlHint:
    'Embed code, or an address alone: of a video at YouTube, Vimeo or archive.org, of a player, or of an MP4 or WebM file.',
  preview: 'Preview',
  hidePreview: 'Hide preview',
  previewTitle: 'Preview of the HTML code',
  withoutScripts:
    'This code runs no scripts of its own. Players of other sites in it work as they do elsewhere. Some refuse to play in a sandbox, which this site always uses; take another player then.',
  withScripts:
    'This code runs scripts, so it is kept apart from the site, and some players of other sites don’t work in it. If this one doesn’t play, paste only its <iframe>, or the address of the video.',
  hidesReferrer,
  lacksFullScreen:
    'Visitors cannot make this player full screen. Add allowfullscreen to the <iframe>, or paste its address alone.',
  codeProblems: ({
    type,
    site,
    ourHost,
    policy,
  }: Readonly<Record<'type' | 'site' | 'ourHost' | 'policy', string>>) => ({
    magnet: MAGNET,
    'no-code': EMBED_CODE,
    lazy: 'This code shows nothing without the scripts of the page it comes from. Paste the address in its data-src.',
    'not-https': 'This address does not begin with https://, so browsers do not show it here. Try it with https://.',
    'own-page': 'Pages of this site cannot be shown in a player. Paste the address of a video or of a player.',
    private: 'This address is in a private network or on one computer, where visitors cannot reach it.',
    file: `Few browsers can play ${type} files. Use an MP4 (H.264) or WebM file, or the address of a player.`,
    stream: `Most browsers cannot play a stream (${type}) by itself. Use an MP4 or WebM file, or the address of a player.`,
    hls: `Firefox, and older browsers, cannot play a stream (${type}) by itself. Use an MP4 or WebM file, or the address of a player.`,
    'player-id':
      'Dailymotion shows videos on other sites only with a player of your own: paste the code from Dailymotion Studio.',
    referrer: hidesReferrer(policy),
    parent: `Twitch plays only on the sites that the address names. Add &parent=${ourHost} to the address.`,
    'other-page': `This is not the address of a video at ${site}. Open the video there and paste the address of its page.`,
  }),
  checkProblems: {
    private: 'This address leads into a private network or back to this site.',
    unreachable: 'The server of this address cannot be reached, or redirects without end.',
    silent: 'The server of this address does not answer.',
    frames:
      'The site at this address does not let other sites show it. Look there for “Share” or “Embed” and paste that code, or use another player.',
    'not-https': 'This address redirects to one without https://, which browsers do not show here.',
    download:
      'The server of this address sends a file to save, so a frame shows nothing. For a video file, paste <video src="…" controls></video>.',
    robots: 'Its server does not answer robots, so this could not be checked. See the preview.',
    page: 'This is the address of a page and not of a file.',
  },
  answeredStatus: (status: number) =>
    status === 404 || status === 410
      ? `There is nothing at this address: its server answers ${status}.`
      : status === 401 || status === 403
        ? `The server of this address refuses to show it to this site (${status}). It may be private.`
        : `The server of this address answers with an error (${status}).`,
  doesNotPlay: (problem: string) => `Will not play. ${problem}`,
  willNotPlay: (title: string, problem: string, action: string) => ({
    question: `This page will not play. ${action} it anyway?`,
    object: title,
    consequence: problem,
    action,
  }),
  notChecked: (reason: string) => `Whether the address answers could not be checked. ${reason}`.trim(),
  mediaProblems: {
    stopped: 'Loading the video was stopped.',
    network: 'The connection broke off while the video was loading.',
    damaged: 'The video is damaged, or has a format that this browser cannot play.',
    format: 'The file is there, but has a format that this browser cannot play. Use MP4 (H.264) or WebM.',
    noSource: 'The video did not load: the file is missing, or has a format that this browser cannot play.',
  },
  /** ADMWATCH-01. */
  required: '❌ All fields are required!',
  publish: { text: 'Publish', busy: 'Publishing…' },
  save: { text: 'Save', busy: 'Saving…' },
  cancel: 'Cancel',
  /** ADMWATCH-03, 04, 07, 09. */
  toasts: {
    published: 'HTML Code Uploaded!',
    updated: 'Updated successfully!',
    failed: (_message: string, wasNew: boolean) => (wasNew ? 'Failed to upload!' : 'Failed to update!'),
  },
  listHeading: 'Recent uploads',
  search: 'Search uploads by title',
  count: (total: number) => counted(total, 'watch page'),
  missingLicence: 'Licence of pages without one',
  everyLicence: 'Licence of all pages',
  empty: 'No watch pages yet.',
  listFailed: 'The uploads could not be read.',
  deletion: {
    /** ADMWATCH-10. */
    question: (pages: number) =>
      pages === 1 ? 'Are you sure you want to delete this?' : `Delete ${texts.count(pages)}?`,
    action: (pages: number) => (pages === 1 ? 'Delete' : `Delete ${texts.count(pages)}`),
    /** ADMWATCH-11. */
    done: (deleted: number, chosen: number) =>
      chosen === 1 ? 'Deleted successfully!' : `${deleted} of ${texts.count(chosen)} deleted`,
    /** ADMWATCH-12. */
    failed: () => 'Failed to delete!',
    count: (pages: number): string => texts.count(pages),
  },
} as const
