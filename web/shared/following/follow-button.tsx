import { useAtom } from 'jotai'
import { FACETS, type Facet } from '../../../domain/pages/page-parameters.ts'
import { inPageLanguage } from '../../../domain/translated.ts'
import { withParameters } from '../page/paths.ts'
import { texts as pagingTexts } from '../paging/texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import { follows, MOST_FOLLOWS } from './follows.ts'
import { texts } from './texts.ts'

interface FollowButtonProps {
  /** The address of the list without its filters. */
  readonly path: string
  readonly name: string
  /** What is chosen of its filters. */
  readonly chosen: Readonly<Partial<Record<Facet, string | null>>>
}

/** Follows a list of films on this device, or stops: the bell then has its new films. */
export function FollowButton({ path, name, chosen }: FollowButtonProps) {
  const filters = FACETS.flatMap((kind): [Facet, string][] => (chosen[kind] ? [[kind, chosen[kind]]] : []))
  const page = withParameters(path, Object.fromEntries(filters))
  const title = [name, ...filters.map(([kind, value]) => pagingTexts.value(kind, inPageLanguage(value)))].join(', ')
  const [followed, setFollowed] = useAtom(follows)
  const isFollowed = followed.some((each) => each.page === page)
  function press() {
    if (isFollowed) setFollowed(followed.filter((each) => each.page !== page))
    else if (followed.length >= MOST_FOLLOWS) void showToast('error', texts.full)
    else {
      setFollowed([...followed, { page, title, since: new Date().toISOString() }])
      void showToast('success', texts.explained)
    }
  }
  return (
    <Button kind={isFollowed ? 'plain' : 'quiet'} aria-pressed={isFollowed} onClick={press}>
      <Icon name={isFollowed ? 'check' : 'bell'} size={20} />
      {texts.follow}
    </Button>
  )
}
