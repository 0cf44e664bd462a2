import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { copyText } from './copy-text.ts'

const COPIED_MS = 2_000

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  readonly onCopied?: () => void
  readonly className?: string
}

/** Copies a text; reads 'Copied!' for 2 s when that worked (POPUP-15), and shows nothing when it did not (POPUP-16). */
export function CopyButton({ text, label, onCopied, className }: CopyButtonProps) {
  // Counts the copies, so that one more starts the 2 s again; 0 shows the label.
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copies])
  async function copy() {
    if (!(await copyText(text))) return
    setCopies((count) => count + 1)
    onCopied?.()
  }
  return (
    <Button className={className} onClick={copy}>
      <Icon name={copies > 0 ? 'check' : 'copy'} size={20} />
      <span aria-live="polite">{copies > 0 ? 'Copied!' : label}</span>
    </Button>
  )
}
