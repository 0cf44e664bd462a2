import { DEFAULT_POSTER } from '../../domain/catalogue.ts'
import { Picture } from './picture.tsx'
import styles from './poster.module.css'

interface PosterProps {
  /** The stored address; missing, unsafe and broken ones give the default poster (TIME-02). */
  readonly src: string
  readonly alt: string
  /** Drawn while the picture is on its way. */
  readonly color?: string | null
  /** The width it is shown at, as the `sizes` attribute has it. */
  readonly sizes?: string
  /** True for what is on the first screen: fetched at once. */
  readonly eager?: boolean
  /** True for the one picture that matters most on the page. */
  readonly important?: boolean
}

/** A film's poster in a 2:3 box that keeps its place. */
export function Poster({ color, sizes = '240px', eager = false, important = false, ...picture }: PosterProps) {
  return (
    <span className={styles.box} style={color && HEX.test(color) ? { backgroundColor: color } : undefined}>
      <Picture
        {...picture}
        missing={DEFAULT_POSTER}
        broken={DEFAULT_POSTER}
        sourceSet={sourceSet}
        sizes={sizes}
        width={480}
        height={720}
        className={styles.picture}
        eager={eager}
        important={important}
      />
    </span>
  )
}

const HEX = /^#[0-9a-f]{6}$/i

/** Posters of the sample catalogue stand there in two sizes. */
function sourceSet(address: string): string | undefined {
  const stem = /^(\/posters\/[^?#]+)-480\.webp$/.exec(address)?.[1]
  return stem && `${stem}-240.webp 240w, ${stem}-480.webp 480w`
}
