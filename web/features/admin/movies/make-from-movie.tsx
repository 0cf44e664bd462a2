import type { StoryForm, WatchForm } from '../../../../domain/forms.ts'
import { slugOf } from '../../../../domain/slug.ts'
import { paths } from '../../../shared/page/paths.ts'
import { sortedQualities } from '../../../shared/ui/best-quality.ts'
import { buttonClass } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { prefill } from '../editor/opened-row.tsx'
import type { AdminMovie } from './admin-movie.ts'
import { texts } from './texts.ts'

/** Links to the forms of a new story and a new watch page, filled in from a stored movie. */
export function MakeFromMovie({ movie }: { readonly movie: AdminMovie }) {
  return (
    <>
      <Link to={paths.adminStories} state={prefill(storyOf(movie))} className={buttonClass('quiet')}>
        {texts.makeStory}
      </Link>
      <Link to={paths.adminWatch} state={prefill(watchPageOf(movie))} className={buttonClass('quiet')}>
        {texts.makeWatchPage}
      </Link>
    </>
  )
}

function storyOf({ title, poster, language, subCategory, downloads }: AdminMovie): StoryForm {
  const [best] = sortedQualities(downloads.map(({ quality }) => quality).filter(Boolean))
  return {
    title,
    poster_url: poster,
    quality: best ?? '',
    language: language.join(', '),
    size: downloads.find(({ quality }) => quality === best)?.size ?? '',
    genre: subCategory.join(', '),
    imdb: '',
    show_on_homepage: true,
  }
}

function watchPageOf({ title, poster, watchUrl }: AdminMovie): WatchForm {
  return {
    title,
    slug: slugOf(title, 'watch', 'page'),
    poster,
    cover_poster: '',
    licence: '',
    origin: '',
    // A movie with an address is watched there; a page of ours needs embed code.
    html_code: watchUrl.startsWith('<') ? watchUrl : '',
  }
}
