import EmojiPicker, { Categories, EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react'
import { type CSSProperties, useState } from 'react'
import { recentEmoji } from '../../../shared/storage/flags.ts'
import { lateTexts } from '../late-texts.tsx'

const RECENT = { category: Categories.SUGGESTED, name: lateTexts.emojiGroups.recent }
/** The groups after 'Recently used', in the order of CMT-10. The picker hides the empty group 'Custom' (DEC-65). */
const CATEGORIES = [
  { category: Categories.CUSTOM, name: lateTexts.emojiGroups.custom },
  { category: Categories.SMILEYS_PEOPLE, name: lateTexts.emojiGroups.smileys },
  { category: Categories.ANIMALS_NATURE, name: lateTexts.emojiGroups.nature },
  { category: Categories.FOOD_DRINK, name: lateTexts.emojiGroups.food },
  { category: Categories.TRAVEL_PLACES, name: lateTexts.emojiGroups.travel },
  { category: Categories.ACTIVITIES, name: lateTexts.emojiGroups.activities },
  { category: Categories.OBJECTS, name: lateTexts.emojiGroups.objects },
  { category: Categories.SYMBOLS, name: lateTexts.emojiGroups.symbols },
  { category: Categories.FLAGS, name: lateTexts.emojiGroups.flags },
]

/** The picker's colours, as its own CSS properties. */
const COLOURS = {
  '--epr-bg-color': 'var(--raised)',
  '--epr-category-label-bg-color': 'var(--raised)',
  '--epr-text-color': 'var(--ink)',
  '--epr-picker-border-color': 'var(--edge)',
  '--epr-search-input-bg-color': 'var(--ground)',
  '--epr-search-input-bg-color-active': 'var(--ground)',
  '--epr-search-input-text-color': 'var(--ink)',
  '--epr-search-input-placeholder-color': 'var(--soft)',
  '--epr-search-border-color': 'var(--edge)',
  '--epr-search-border-color-active': 'var(--focus)',
  '--epr-category-icon-active-color': 'var(--marigold)',
  '--epr-category-icon-inactive-color': 'var(--soft)',
  '--epr-highlight-color': 'var(--marigold)',
  '--epr-hover-bg-color': 'var(--sunken)',
  '--epr-emoji-hover-color': 'var(--sunken)',
  '--epr-focus-bg-color': 'var(--sunken)',
  '--epr-emoji-variation-picker-bg-color': 'var(--ground)',
  '--epr-font-family': 'var(--letters)',
} as CSSProperties

/** The emoji panel. The picker stores the recently used ones itself, at most 14, under 'epr_suggested' (CMT-07). */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const [hasRecent, setHasRecent] = useState(() => recentEmoji.stored().length > 0)
  const chosen = document.documentElement.dataset.theme
  return (
    <EmojiPicker
      width="100%"
      height={340}
      theme={chosen === 'dark' ? Theme.DARK : chosen === 'light' ? Theme.LIGHT : Theme.AUTO}
      // The default loads images from another site.
      emojiStyle={EmojiStyle.NATIVE}
      suggestedEmojisMode={SuggestionMode.RECENT}
      labels={lateTexts.emojiLabels}
      categories={hasRecent ? [RECENT, ...CATEGORIES] : CATEGORIES}
      previewConfig={{ showPreview: false }}
      lazyLoadEmojis
      style={COLOURS}
      onEmojiClick={({ emoji }) => {
        setHasRecent(true)
        onPick(emoji)
      }}
    />
  )
}
