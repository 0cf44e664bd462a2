import { useEffect, useEffectEvent } from 'react'
import { lateTexts } from '../late-texts.ts'
import styles from './story-viewer.module.css'
import { STORY_MS, usePlayedTime } from './use-playback.ts'

interface StoryBarsProps {
  readonly count: number
  readonly index: number
  readonly running: boolean
  /** Called when the story has played for 30 s. */
  readonly onEnd: () => void
}

/** One progress bar for each story, and the seconds left; the current bar is updated every 100 ms (STORY-03, STORY-18). A new key restarts it. */
export function StoryBars({ count, index, running, onEnd }: StoryBarsProps) {
  const played = usePlayedTime(running)
  const ended = played >= STORY_MS
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (ended) end()
  }, [ended])
  const filled = (bar: number) => (bar < index ? 1 : bar > index ? 0 : Math.min(played / STORY_MS, 1))
  return (
    <div className={styles.bars} aria-hidden="true">
      {Array.from({ length: count }, (_, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity other than their position
        <span key={bar} className={styles.bar}>
          <span
            className={styles.filled}
            data-current={bar === index || undefined}
            style={{ transform: `scaleX(${filled(bar)})` }}
          />
        </span>
      ))}
      <span className={styles.left}>{lateTexts.secondsLeft(Math.max(Math.ceil((STORY_MS - played) / 1000), 0))}</span>
    </div>
  )
}
