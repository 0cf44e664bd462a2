import { useCallback, useState } from 'react'
import { DEFAULT_COVER, DEFAULT_POSTER } from '../../../domain/catalogue.ts'
import { pictureSrcSet, type ShownPicture } from '../../../domain/pictures.ts'
import { ownOrHttpUrl } from '../../../domain/web-address.ts'
import styles from './picture.module.css'

const SHAPES = {
  poster: { width: 480, height: 720, fallback: DEFAULT_POSTER },
  wide: { width: 960, height: 540, fallback: DEFAULT_COVER },
} as const

const HEX_COLOR = /^#[0-9a-f]{6}$/i

interface PictureProps {
  /** The stored address. Without a safe one `missing` is shown; when it fails, the default picture of the shape (TIME-02). */
  readonly src: string
  /** The row's facts about an uploaded picture; null for a picture on another site. */
  readonly facts: ShownPicture | null
  /** A poster is 2:3, a cover or banner 16:9. Its space is reserved before it loads. */
  readonly shape: keyof typeof SHAPES
  readonly missing?: string
  readonly alt: string
  /** The background while the picture loads: `#rrggbb`. */
  readonly color?: string | null
  /** The `sizes` attribute: the width at which it is shown. */
  readonly sizes?: string
  readonly className?: string | undefined
  /** True for pictures on the first screen, which are fetched at once. */
  readonly eager?: boolean
  /** True for the page's main picture, which is fetched with high priority. */
  readonly important?: boolean
}

/** A picture in a box of its shape, or a default one when it cannot be shown. */
export function Picture(props: PictureProps) {
  const { src, facts, shape, alt, color, sizes = '240px', className = '', eager = false, important = false } = props
  const { fallback } = SHAPES[shape]
  const address = ownOrHttpUrl(src) ?? props.missing ?? fallback
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === address ? fallback : address
  const stored = shown === fallback ? null : facts
  const { width, height } = stored ?? SHAPES[shape]
  // The picture may have failed before hydration.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.dataset.address ?? null)
  }, [])
  return (
    <span
      className={`${styles[shape]} ${className}`.trimEnd()}
      style={color && HEX_COLOR.test(color) ? { backgroundColor: color } : undefined}
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
