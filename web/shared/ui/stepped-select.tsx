import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'

interface SteppedSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: string
  /** Gets the choice; the form around the select has it, too. */
  readonly onChoose: (value: string) => void
}

/**
 * A select whose choice is applied at once. A key that steps through a closed select, as on Windows, changes it at every step: that is
 * applied with Enter, or when the focus leaves the select.
 */
export function SteppedSelect({ value, onChoose, ...props }: SteppedSelectProps) {
  const keyIsDown = useRef(false)
  const [stepped, setStepped] = useState<string | null>(null)
  function choose(chosen: string) {
    setStepped(null)
    onChoose(chosen)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && stepped !== null) {
      event.preventDefault()
      choose(stepped)
    }
    // Enter, Space and Alt with an arrow open the list, in which nothing changes before something is chosen.
    keyIsDown.current = event.key !== 'Enter' && event.key !== ' ' && !event.altKey
  }
  const letGo = () => {
    keyIsDown.current = false
  }
  return (
    <select
      {...props}
      value={stepped ?? value}
      onKeyDown={onKeyDown}
      onKeyUp={letGo}
      onPointerDown={letGo}
      onBlur={() => stepped !== null && choose(stepped)}
      onChange={({ target }) => (keyIsDown.current ? setStepped(target.value) : choose(target.value))}
    />
  )
}
