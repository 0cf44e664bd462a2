import { useQuery } from '@tanstack/react-query'
import { embedHtml, hidesReferrer } from '../../../../domain/embed-code.ts'
import { siteOf } from '../../../../domain/player-address.ts'
import {
  codeProblem,
  fileType,
  type MediaFailure,
  PlayerCheck,
  type PlayerTarget,
} from '../../../../domain/player-problem.ts'
import { parsedUrl } from '../../../../domain/web-address.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import { texts } from './texts.ts'

/** The answers of other servers are asked for again after this time. */
const STALE_MS = 5 * 60_000

interface PlayerProblems {
  /** Why it will not play; null where nothing tells that. */
  readonly known: string | null
  /** All that there is to say, as sentences. */
  readonly texts: readonly string[]
}

/** Why the code of a watch page will not play: what it tells itself, what its server answers, and what its video says. */
export function usePlayerProblems(code: string, failure: MediaFailure | null): PlayerProblems {
  const target = targetOf(code)
  const problem = problemOfCode(code, target)
  const isElsewhere = target !== null && /^https?:$/.test(target.url.protocol) && target.url.origin !== location.origin
  const { data: check, error } = useQuery({
    queryKey: ['player', target?.as, target?.url.href],
    queryFn: () =>
      readApi(`/api/admin/players?as=${target?.as}&address=${encodeURIComponent(target?.url.href ?? '')}`, PlayerCheck),
    enabled: isElsewhere && problem === null,
    staleTime: STALE_MS,
  })
  const known = [
    problem,
    check?.problem ? checkText(check) : null,
    failure && mediaText(failure, check?.problem === null),
  ].filter((text) => text !== null)
  return {
    known: known[0] ?? null,
    texts: [
      ...(hidesReferrer(code) ? [texts.hidesReferrer] : []),
      ...known,
      ...(error ? [texts.notChecked(error.message)] : []),
    ],
  }
}

/** Why the code will not play, as far as it tells that itself; null where it does not. */
export function problemOfCode(code: string, target = targetOf(code)): string | null {
  const problem = codeProblem(code, target, new URL(location.href))
  return problem && texts.codeProblems(target ? fileType(target.url) : '', target ? siteOf(target.url) : '')[problem]
}

/** What the code shows first; null for code that shows neither a frame nor a file. */
function targetOf(code: string): PlayerTarget | null {
  const shown = new DOMParser().parseFromString(embedHtml(code), 'text/html')
  const element = shown.querySelector('iframe[src], embed[src], :is(video, audio)[src], :is(video, audio) source[src]')
  const url = element && parsedUrl(element.getAttribute('src') ?? '', location.href)
  return url ? { url, as: element.matches('iframe, embed') ? 'frame' : 'media' } : null
}

function checkText({ problem, status }: PlayerCheck): string {
  if (problem === 'status') return texts.answeredStatus(status ?? 0)
  return problem ? texts.checkProblems[problem] : ''
}

/** `isFound` where its server answered ours without a problem. */
function mediaText({ code, networkState }: MediaFailure, isFound: boolean): string {
  if (code === MediaError.MEDIA_ERR_NETWORK) return texts.mediaProblems.network
  if (code === MediaError.MEDIA_ERR_DECODE) return texts.mediaProblems.damaged
  if (code === MediaError.MEDIA_ERR_ABORTED) return texts.mediaProblems.stopped
  if (networkState !== HTMLMediaElement.NETWORK_NO_SOURCE || isFound) return texts.mediaProblems.format
  return texts.mediaProblems.noSource
}
