import { useCallback, useState } from 'react'
import { ownOrHttpUrl } from '../../domain/web-address.ts'
import styles from './wide-picture.module.css'

interface WidePictureProps {
  /** The stored address; missing and unsafe ones show `missing`, broken ones `broken`. */
  readonly src: string
  readonly missing: string
  readonly broken: string
  readonly alt: string
  /** The width it is shown at, as the `sizes` attribute has it. */
  readonly sizes: string
  readonly className?: string | undefined
  /** True for what is on the first screen. */
  readonly eager?: boolean
  /** True for the one picture that matters most on the page. */
  readonly important?: boolean
}

/** A cover or banner in a 16:9 box that keeps its place. */
export function WidePicture(props: WidePictureProps) {
  const { src, missing, broken, alt, sizes, className = '', eager = false, important = false } = props
  const address = ownOrHttpUrl(src) ?? missing
  const [failed, setFailed] = useState<string | null>(null)
  const shown = failed === address ? broken : address
  // A picture may have failed before React was there to hear of it.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(img.dataset.address ?? null)
  }, [])
  return (
    <span className={`${styles.box} ${className}`.trimEnd()}>
      <img
        ref={check}
        className={styles.picture}
        src={shown}
        srcSet={sourceSet(shown)}
        sizes={sourceSet(shown) && sizes}
        data-address={address}
        alt={alt}
        width={960}
        height={540}
        loading={eager || important ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={important ? 'high' : 'auto'}
        onError={() => setFailed(address)}
      />
    </span>
  )
}

/** Covers of the sample catalogue stand there in two sizes. */
function sourceSet(address: string): string | undefined {
  const stem = /^(\/covers\/[^?#]+)-960\.webp$/.exec(address)?.[1]
  return stem && `${stem}-480.webp 480w, ${stem}-960.webp 960w`
}
