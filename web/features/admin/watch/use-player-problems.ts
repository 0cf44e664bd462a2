import { useQuery } from '@tanstack/react-query'
import { hidesReferrer } from '../../../../domain/embed-code.ts'
import { siteOf } from '../../../../domain/player-address.ts'
import {
  codeProblem,
  fileType,
  type MediaFailure,
  PlayerCheck,
  playerTarget,
} from '../../../../domain/player-problem.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import { texts } from './texts.ts'

/** The answers of other servers are asked for again after this time. */
const STALE_MS = 5 * 60_000

interface PlayerProblems {
  /** Why it will not play; null if that is not known. */
  readonly known: string | null
  /** All warnings, as sentences. */
  readonly texts: readonly string[]
}

/** Why the code of a watch page will not play: what it tells itself, what its server answers, and what its video says. */
export function usePlayerProblems(code: string, failure: MediaFailure | null): PlayerProblems {
  const target = playerTarget(code, new URL(location.href))
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
export function problemOfCode(code: string, target = playerTarget(code, new URL(location.href))): string | null {
  const problem = codeProblem(code, target, new URL(location.href))
  return problem && texts.codeProblems(target ? fileType(target.url) : '', target ? siteOf(target.url) : '')[problem]
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
