import type { PageLanguage } from '../../domain/language.ts'
import hi from './hi.tsx'
import kn from './kn.tsx'
import ml from './ml.tsx'
import ta from './ta.tsx'
import te from './te.tsx'
import type { Translation } from './translation.ts'

/** All languages' texts, for the server. A browser loads only the file of the page's language, as a script of its own. */
export const translations: Partial<Record<PageLanguage, Translation>> = { ta, te, kn, ml, hi }
