import { useState } from 'react'
import { PLACEHOLDER } from '../../../domain/catalogue.ts'
import { ownOrHttpUrl } from '../../../domain/web-address.ts'
import styles from './thumb.module.css'

interface ThumbProps {
  /** The stored address; a missing, unsafe or broken one gives the placeholder (ADMMOV-10). */
  readonly src: string | null
  /** Upright for posters, wide for banners. */
  readonly shape?: 'upright' | 'wide' | undefined
  /** Told an address that gave no picture. */
  readonly onBroken?: (address: string) => void
}

/** A small picture at the start of a row; its row names it. */
export function Thumb({ src, shape = 'upright', onBroken }: ThumbProps) {
  const address = ownOrHttpUrl(src) ?? PLACEHOLDER
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <img
      className={`${styles.thumb} ${styles[shape]}`}
      src={broken === address ? PLACEHOLDER : address}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setBroken(address)
        onBroken?.(address)
      }}
    />
  )
}
