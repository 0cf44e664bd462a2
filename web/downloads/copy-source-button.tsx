import { Button, type ButtonKind } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'

interface CopySourceButtonProps {
  /** The block's stored source address. */
  readonly address: string
  /** What is copied, for people who do not see the block around the button. */
  readonly label: string
  readonly kind?: ButtonKind
  readonly className?: string
}

/** Copies a block's own address, not the proxy's (DL-10, DEC-63); copying is not counted. */
export function CopySourceButton({ address, label, kind = 'quiet', className }: CopySourceButtonProps) {
  async function copy() {
    if (await copyText(address.startsWith('/') ? location.origin + address : address))
      void showToast('success', 'Original download link copied!')
  }
  return (
    <Button kind={kind} className={className} onClick={copy} aria-label={label} title={label}>
      <Icon name="copy" size={20} />
    </Button>
  )
}
