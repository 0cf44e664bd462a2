import { useEffect, useState } from 'react'
import { DEFAULT_POSTER } from '../../../../domain/catalogue.ts'
import type { Story } from '../../../../domain/rows/story.ts'
import { ownOrHttpUrl } from '../../../../domain/web-address.ts'
import styles from './story-viewer.module.css'

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
  return (
    <img
      className={styles.picture}
      src={src}
      alt=""
      width={480}
      height={720}
      draggable={false}
      onLoad={onReady}
      onError={() => {
        if (src === DEFAULT_POSTER) onReady()
        else setBroken(true)
      }}
    />
  )
}

/** Preloads the pictures of the next two stories. */
export function usePreloadedPictures(stories: readonly Story[], index: number): void {
  useEffect(() => {
    for (const story of stories.slice(index + 1, index + 3)) new Image().src = pictureOf(story)
  }, [stories, index])
}
