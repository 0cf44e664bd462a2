import { useCallback, useState } from 'react'
import { ownOrHttpUrl } from '../../domain/web-address.ts'

interface PictureProps {
  /** The stored address; a missing or unsafe one shows `missing`, a broken one `broken`. */
  readonly src: string
  readonly missing: string
  readonly broken: string
  readonly alt: string
  /** Its other sizes as the `srcset` attribute has them, where an address has some. */
  readonly sourceSet: (address: string) => string | undefined
  /** The width it is shown at, as the `sizes` attribute has it. */
  readonly sizes: string
  /** In pixels, for its shape. */
  readonly width: number
  readonly height: number
  readonly className: string | undefined
  /** True for what is on the first screen: fetched at once. */
  readonly eager: boolean
  /** True for the one picture that matters most on the page. */
  readonly important: boolean
}

/** A stored picture, or the one that stands for it when it cannot be shown. */
export function Picture(props: PictureProps) {
  const { src, missing, broken, alt, sourceSet, sizes, width, height, className, eager, important } = props
  const address = ownOrHttpUrl(src) ?? missing
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === address ? broken : address
  const others = sourceSet(shown)
  // A picture may have failed before React was there to hear of it.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.dataset.address ?? null)
  }, [])
  return (
    <img
      ref={check}
      className={className}
      src={shown}
      srcSet={others}
      sizes={others && sizes}
      data-address={address}
      alt={alt}
      width={width}
      height={height}
      loading={eager || important ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={important ? 'high' : 'low'}
      onError={() => setFailed(address)}
    />
  )
}
