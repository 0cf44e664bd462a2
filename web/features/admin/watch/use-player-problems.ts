import { useQuery } from '@tanstack/react-query'
import { hiddenReferrer, lacksFullScreen } from '../../../../domain/embed-code.ts'
import { siteOf } from '../../../../domain/player-address.ts'
import {
  codeProblem,
  fileType,
  type MediaFailure,
  PlayerCheck,
  type PlayerTarget,
  playerTarget,
} from '../../../../domain/player-problem.ts'
import { readApi } from '../../../shared/session/data-service.ts'
import { texts } from './texts.ts'

/** The answers of other servers are asked for again after this time. */
const STALE_MS = 5 * 60_000

interface Warning {
  readonly text: string | null
  /** Whether it surely keeps the player from playing. */
  readonly isKnown: boolean
}

interface PlayerProblems {
  /** Why it will not play; null if that is not known. */
  readonly known: string | null
  /** All warnings, as sentences. */
  readonly texts: readonly string[]
}

/** Why the code of a watch page will not play: what it tells itself, what its server answers, and what its video says. */
export function usePlayerProblems(code: string, failure: MediaFailure | null): PlayerProblems {
  const target = playerTarget(code, new URL(location.href))
  const policy = hiddenReferrer(code)
  const found = codeWarning(code, target)
  const isElsewhere = target !== null && /^https?:$/.test(target.url.protocol) && target.url.origin !== location.origin
  const { data: check, error } = useQuery({
    queryKey: ['player', target?.as, target?.url.href],
    queryFn: () =>
      readApi(`/api/admin/players?as=${target?.as}&address=${encodeURIComponent(target?.url.href ?? '')}`, PlayerCheck),
    enabled: isElsewhere && !(found.text && found.isKnown),
    staleTime: STALE_MS,
  })
  const warnings: readonly Warning[] = [
    { text: policy && texts.hidesReferrer(policy), isKnown: false },
    found,
    { text: lacksFullScreen(code) ? texts.lacksFullScreen : null, isKnown: false },
    { text: check ? checkText(check) : null, isKnown: check?.problem !== 'robots' },
    { text: failure && mediaText(failure, check?.problem === null), isKnown: found.isKnown },
    { text: error && texts.notChecked(error.message), isKnown: false },
  ]
  return {
    known: warnings.find(({ text, isKnown }) => text !== null && isKnown)?.text ?? null,
    texts: [...new Set(warnings.flatMap(({ text }) => text ?? []))],
  }
}

/** Why the code will not play, as far as it tells that itself; null where it does not. */
export function problemOfCode(code: string): string | null {
  const { text, isKnown } = codeWarning(code, playerTarget(code, new URL(location.href)))
  return isKnown ? text : null
}

/** What the code tells itself. A stream plays in some browsers. */
function codeWarning(code: string, target: PlayerTarget | null): Warning {
  const problem = codeProblem(code, target, new URL(location.href))
  const sentences = texts.codeProblems({
    type: target ? fileType(target.url) : '',
    site: target ? siteOf(target.url) : '',
    ourHost: location.hostname,
    policy: hiddenReferrer(code) ?? '',
  })
  return { text: problem && sentences[problem], isKnown: problem !== 'hls' }
}

function checkText({ problem, status }: PlayerCheck): string | null {
  return problem === 'status' ? texts.answeredStatus(status ?? 0) : problem && texts.checkProblems[problem]
}

/** `isFound` where its server answered ours without a problem. */
function mediaText({ code, networkState }: MediaFailure, isFound: boolean): string {
  if (code === MediaError.MEDIA_ERR_NETWORK) return texts.mediaProblems.network
  if (code === MediaError.MEDIA_ERR_DECODE) return texts.mediaProblems.damaged
  if (code === MediaError.MEDIA_ERR_ABORTED) return texts.mediaProblems.stopped
  if (networkState !== HTMLMediaElement.NETWORK_NO_SOURCE || isFound) return texts.mediaProblems.format
  return texts.mediaProblems.noSource
}
