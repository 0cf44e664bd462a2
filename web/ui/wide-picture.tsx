import { Picture } from './picture.tsx'
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
export function WidePicture({ className = '', eager = false, important = false, ...picture }: WidePictureProps) {
  return (
    <span className={`${styles.box} ${className}`.trimEnd()}>
      <Picture
        {...picture}
        sourceSet={sourceSet}
        width={960}
        height={540}
        className={styles.picture}
        eager={eager}
        important={important}
      />
    </span>
  )
}

/** Covers of the sample catalogue stand there in two sizes. */
function sourceSet(address: string): string | undefined {
  const stem = /^(\/covers\/[^?#]+)-960\.webp$/.exec(address)?.[1]
  return stem && `${stem}-480.webp 480w, ${stem}-960.webp 960w`
}
