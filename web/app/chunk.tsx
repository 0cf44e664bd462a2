import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './chunk.module.css'
import { useChunk } from './use-chunk.ts'

interface ChunkProps<Module> {
  readonly load: () => Promise<Module>
  /** False while the part is not needed yet: its code is not fetched and nothing is shown. */
  readonly wanted?: boolean
  /** How often the visitor asked for the part: a new number tries a failed fetch again. */
  readonly attempt?: number
  /** Shown while the code is on its way. */
  readonly pending?: ReactNode
  /** Draws the part once its code is there. */
  readonly children: (module: Module) => ReactNode
}

/** A part of a page whose code is fetched when it is first wanted. A failed fetch shows a button that tries again. */
export function Chunk<Module>({ load, wanted = true, attempt = 0, pending = null, children }: ChunkProps<Module>) {
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const failed = failedAttempt === attempt
  const module = useChunk(load, wanted && !failed, () => setFailedAttempt(attempt))
  if (module !== null) return children(module)
  if (!wanted) return null
  return failed ? <ChunkFailed onAgain={() => setFailedAttempt(null)} /> : pending
}

/** Stands where a part of the page could not be fetched. */
export function ChunkFailed({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <p role="alert" className={styles.failed}>
      Couldn’t load. <Button onClick={onAgain}>Try again</Button>
    </p>
  )
}
