import { type KeyboardEvent, useRef } from 'react'
import styles from './player-tabs.module.css'
import { texts } from './texts.ts'

export type PlayerNumber = 1 | 2

const PLAYERS = [1, 2] as const

interface PlayerTabsProps {
  readonly chosen: PlayerNumber
  readonly onChoose: (player: PlayerNumber) => void
  readonly panelId: string
}

/** 'Player 1' and 'Player 2' as tabs (PLAYER-02, DEC-46); arrow keys move between them. */
export function PlayerTabs({ chosen, onChoose, panelId }: PlayerTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  function move(event: KeyboardEvent): void {
    const to = { ArrowLeft: other(chosen), ArrowRight: other(chosen), Home: 1, End: 2 }[event.key] as
      | PlayerNumber
      | undefined
    if (to === undefined) return
    event.preventDefault()
    onChoose(to)
    list.current?.querySelectorAll('button')[to - 1]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={texts.players} className={styles.tabs} onKeyDown={move}>
      {PLAYERS.map((player) => (
        <button
          key={player}
          type="button"
          role="tab"
          id={tabId(panelId, player)}
          aria-selected={player === chosen}
          aria-controls={panelId}
          tabIndex={player === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(player)}
        >
          {texts.player(player)}
        </button>
      ))}
    </div>
  )
}

/** The id of a player's tab, which labels the panel. */
export function tabId(panelId: string, player: PlayerNumber): string {
  return `${panelId}-player-${player}`
}

function other(player: PlayerNumber): PlayerNumber {
  return player === 1 ? 2 : 1
}
