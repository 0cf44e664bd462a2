/** Texts of home's first view. Those with a row's ID are given by the specification. */

/** HOME-02. */
export const RECENTLY_UPLOADED = 'Recently Uploaded'
export const SEE_ALL = 'See all'
/** HOME-10. */
export const ADMIN_PANEL = 'Admin Panel'
export const codeSentTo = (email: string) => `We emailed a code to ${email}.`
export const ENTER_CODE = 'Enter code'
export const backTo = (film: string) => `Back to ${film}`
export const NO_SUCH_PAGE = 'There is no page at that address. This is the home page.'
// DEC-43
export const NO_MOVIES = 'No movies found.'
export const NO_RESULTS = 'No results found.'
export const matches = (found: number, all: number, term: string) => `${found} of ${all} match “${term}”.`
export const SHOW_ALL = 'Show all'

// Join and share
export const JOIN_AND_SHARE = 'Join and share'
export const JOIN_TELEGRAM = 'Join us on Telegram'
export const EVERY_NEW_FILM = 'Every new film, the day it arrives.'
export const share = (site: string) => `Share ${site}`
export const SEND_LINK = 'Films are better in company. Send the link to your friends.'
export const WHATSAPP = 'WhatsApp'
export const INSTAGRAM = 'Instagram'
export const COPY_LINK = 'Copy link'

// Stories
export const STORIES = 'Stories'
export const STORY_EXPIRED = 'This story has expired. Stories disappear after 24 hours.'
export const VIEWED = '(viewed)'
