import { useEffect, useState } from 'react'
import { DEFAULT_POSTER } from '../../../../domain/catalogue.ts'
import { pictureSrcSet } from '../../../../domain/pictures.ts'
import type { Story } from '../../../../domain/rows/story.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import { savesData } from '../../../shared/ui/data-saver.ts'
import styles from './story-viewer.module.css'

/** The picture's width: two thirds of the height that the viewer's texts leave. Where data is saved, it is the smallest. */
const sizes = () => (savesData() ? '16px' : 'min(100vw, 56vh)')

/** The URL of a story's picture; the default poster where the stored one is missing or unsafe. */
function pictureOf(story: Story): string {
  return ownOrHttpUrl(story.poster_url) ?? DEFAULT_POSTER
}

interface StoryPictureProps {
  readonly story: Story
  /** Called when the picture has loaded, or when even the default poster failed. */
  readonly onReady: () => void
}

/** One story's picture; a broken one falls back to the default poster. */
export function StoryPicture({ story, onReady }: StoryPictureProps) {
  const [broken, setBroken] = useState(false)
  const src = broken ? DEFAULT_POSTER : pictureOf(story)
  const facts = broken ? null : story.poster_picture
  return (
    <img
      className={styles.picture}
      src={src}
      srcSet={facts ? pictureSrcSet(src, facts) : undefined}
      sizes={facts ? sizes() : undefined}
      alt=""
      width={facts?.width ?? 480}
      height={facts?.height ?? 720}
      draggable={false}
      onLoad={onReady}
      onError={() => {
        if (src === DEFAULT_POSTER) onReady()
        else setBroken(true)
      }}
    />
  )
}

/** Preloads the pictures of the next two stories, unless data is saved. */
export function usePreloadedPictures(stories: readonly Story[], index: number): void {
  useEffect(() => {
    if (savesData()) return
    for (const story of stories.slice(index + 1, index + 3)) {
      const picture = new Image()
      picture.sizes = sizes()
      if (story.poster_picture) picture.srcset = pictureSrcSet(pictureOf(story), story.poster_picture)
      picture.src = pictureOf(story)
    }
  }, [stories, index])
}
