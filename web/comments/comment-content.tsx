import { useCallback, useState } from 'react'
import { commentPicture, harmlessText } from './comment-text.ts'
import styles from './comments.module.css'

/** What a comment says: a picture when the whole of it is a picture's address, else text with its line breaks (CMT-15, CMT-16). */
export function CommentContent({ content, author }: { readonly content: string; readonly author: string }) {
  const [broken, setBroken] = useState(false)
  // A picture may have failed before React was there to hear of it.
  const check = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBroken(true)
  }, [])
  const picture = broken ? null : commentPicture(content)
  if (picture === null)
    return (
      <p className={styles.text} dir="auto">
        {harmlessText(content)}
      </p>
    )
  return (
    <img
      ref={check}
      className={styles.picture}
      src={picture}
      alt={`Posted by ${author}`}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}
