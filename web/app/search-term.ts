import { atom } from 'jotai'

/** The text in the site's search form, shared by every place that shows it and by home's list (DEC-41). */
export const searchTermAtom = atom('')
