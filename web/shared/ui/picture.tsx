import { useCallback, useState } from 'react'
import { DEFAULT_COVER, DEFAULT_POSTER } from '../../../domain/catalogue.ts'
import { pictureSrcSet, type ShownPicture } from '../../../domain/pictures.ts'
import { ownOrHttpUrl } from '../../../domain/web-address.ts'
import styles from './picture.module.css'

const SHAPES = {
  poster: { width: 480, height: 720, fallback: DEFAULT_POSTER },
  wide: { width: 960, height: 540, fallback: DEFAULT_COVER },
} as const

interface PictureProps {
  /** The stored address; a missing or unsafe one shows `missing`, a broken one the default of its shape (TIME-02). */
  readonly src: string
  /** What the row knows of a stored picture; null for an address elsewhere. */
  readonly facts: ShownPicture | null
  /** A poster is 2:3, a cover or banner 16:9; the box keeps its place. */
  readonly shape: keyof typeof SHAPES
  readonly missing?: string
  readonly alt: string
  /** Drawn while the picture is on its way: `#rrggbb`. */
  readonly color?: string | null
  /** The width it is shown at, as the `sizes` attribute has it. */
  readonly sizes?: string
  readonly className?: string | undefined
  /** True for what is on the first screen: fetched at once. */
  readonly eager?: boolean
  /** True for the one picture that matters most on the page. */
  readonly important?: boolean
}

/** A stored picture in a box of its shape, or the one that stands for it when it cannot be shown. */
export function Picture(props: PictureProps) {
  const { src, facts, shape, alt, color, sizes = '240px', className = '', eager = false, important = false } = props
  const { fallback } = SHAPES[shape]
  const address = ownOrHttpUrl(src) ?? props.missing ?? fallback
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === address ? fallback : address
  const stored = shown === fallback ? null : facts
  const { width, height } = stored ?? SHAPES[shape]
  // A picture may have failed before React was there to hear of it.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.dataset.address ?? null)
  }, [])
  return (
    <span
      className={`${styles[shape]} ${className}`.trimEnd()}
      style={color && HEX.test(color) ? { backgroundColor: color } : undefined}
    >
      <img
        ref={check}
        className={styles.picture}
        src={shown}
        srcSet={stored ? pictureSrcSet(shown, stored) : undefined}
        sizes={stored ? sizes : undefined}
        data-address={address}
        alt={alt}
        width={width}
        height={height}
        loading={eager || important ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={important ? 'high' : 'low'}
        onError={() => setFailed(address)}
      />
    </span>
  )
}

const HEX = /^#[0-9a-f]{6}$/i
