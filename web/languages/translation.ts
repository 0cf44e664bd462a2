import type { texts as head } from '../../domain/head/texts.ts'
import type { SITE_TEXTS as site } from '../../domain/site-settings.ts'
import type { deviceTexts as device } from '../app/device-texts.ts'
import type { lateTexts as appLate } from '../app/late-texts.ts'
import type { offlineTexts as offline } from '../app/offline/texts.ts'
import type { texts as app } from '../app/texts.ts'
import type { texts as about } from '../features/about/texts.tsx'
import type { profileTexts as profile } from '../features/account/profile-texts.tsx'
import type { settingsTexts as accountSettings } from '../features/account/settings/settings-texts.tsx'
import type { texts as account } from '../features/account/texts.tsx'
import type { texts as blogs } from '../features/blogs/texts.ts'
import type { lateTexts as homeLate } from '../features/home/late-texts.ts'
import type { texts as home } from '../features/home/texts.ts'
import type { texts as latest } from '../features/latest/texts.ts'
import type { texts as list } from '../features/list/texts.ts'
import type { texts as listing } from '../features/listing/texts.ts'
import type { lateTexts as movieLate } from '../features/movies/late-texts.tsx'
import type { texts as movie } from '../features/movies/texts.tsx'
import type { lateTexts as notices } from '../features/notifications/late-texts.ts'
import type { texts as bell } from '../features/notifications/texts.ts'
import type { texts as search } from '../features/search/texts.tsx'
import type { texts as watch } from '../features/watch/texts.ts'
import type { texts as following } from '../shared/following/texts.ts'
import type { texts as ownComment } from '../shared/moderation/own-comment-texts.ts'
import type { texts as moderation } from '../shared/moderation/texts.ts'
import type { texts as paging } from '../shared/paging/texts.ts'
import type { lateTexts as reportLate } from '../shared/report/late-texts.ts'
import type { texts as report } from '../shared/report/texts.ts'
import type { sharedTexts as shared } from '../shared/texts.ts'
import type { texts as provenance } from '../shared/ui/provenance-texts.ts'
import type { texts as searchInstead } from '../shared/ui/search-instead-texts.ts'
import type { texts as withdrawn } from '../shared/ui/withdrawn-texts.ts'

/** The texts of the visitors' pages, by the names that their files give to `translated`. */
interface Features {
  about: typeof about
  account: typeof account
  accountSettings: typeof accountSettings
  app: typeof app
  appLate: typeof appLate
  bell: typeof bell
  blogs: typeof blogs
  following: typeof following
  device: typeof device
  head: typeof head
  home: typeof home
  homeLate: typeof homeLate
  latest: typeof latest
  list: typeof list
  listing: typeof listing
  moderation: typeof moderation
  movie: typeof movie
  movieLate: typeof movieLate
  notices: typeof notices
  offline: typeof offline
  ownComment: typeof ownComment
  paging: typeof paging
  profile: typeof profile
  provenance: typeof provenance
  report: typeof report
  reportLate: typeof reportLate
  search: typeof search
  searchInstead: typeof searchInstead
  shared: typeof shared
  site: typeof site
  watch: typeof watch
  withdrawn: typeof withdrawn
}

/** Any text in place of an English one; functions with the same parameters. */
type Text<English> = English extends string
  ? string
  : English extends (...given: infer Given) => string
    ? (...given: Given) => string
    : English extends (...given: never[]) => unknown
      ? English
      : { readonly [Part in keyof English]: Text<English[Part]> }

/** The texts of a language. What is missing is shown in English; a group of texts is given as a whole. */
export type Translation = {
  readonly [Feature in keyof Features]?: { readonly [Name in keyof Features[Feature]]?: Text<Features[Feature][Name]> }
} & {
  /** Names of languages, categories, genres, months and reasons of reports, by their English names. */
  readonly names?: Readonly<Record<string, string>>
}
