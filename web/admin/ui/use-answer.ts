import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks when the part is drawn, and anew with `again`; the answer is null while it is on its way. `onAnswer` is told of each answer
 * that is still wanted. `ask` must not throw.
 */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  onAnswer: (answer: Answer) => void = () => {},
): { readonly answer: Answer | null; readonly again: () => void } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [tries, setTries] = useState(0)
  const run = useEffectEvent(async (isCurrent: () => boolean) => {
    const given = await ask()
    if (!isCurrent()) return
    setAnswer(given)
    onAnswer(given)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let current = true
    void run(() => current)
    return () => {
      current = false
    }
  }, [tries])
  return {
    answer,
    again() {
      setAnswer(null)
      setTries((before) => before + 1)
    },
  }
}
