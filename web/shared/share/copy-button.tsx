import { useEffect, useState } from 'react'
import { sharedTexts } from '../texts.ts'
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

/** A button that copies a text. It shows 'Copied!' for 2 s after a success (POPUP-15) and nothing after a failure (POPUP-16). */
export function CopyButton({ text, label, onCopied, className }: CopyButtonProps) {
  // A count, so that another copy restarts the 2 s; 0 shows the label.
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
      <span aria-live="polite">{copies > 0 ? sharedTexts.copied : label}</span>
    </Button>
  )
}
