import EmojiPicker, { Categories, EmojiStyle, SuggestionMode, Theme } from 'emoji-picker-react'
import { type CSSProperties, useState } from 'react'
import { recentEmoji } from '../device/flags.ts'

const RECENT = { category: Categories.SUGGESTED, name: 'Recently used' }
/** After the recently used ones, in the order of CMT-10. The picker itself hides 'Custom', which is empty (DEC-65). */
const CATEGORIES = [
  { category: Categories.CUSTOM, name: 'Custom' },
  { category: Categories.SMILEYS_PEOPLE, name: 'Smileys and people' },
  { category: Categories.ANIMALS_NATURE, name: 'Animals and nature' },
  { category: Categories.FOOD_DRINK, name: 'Food and drink' },
  { category: Categories.TRAVEL_PLACES, name: 'Travel and places' },
  { category: Categories.ACTIVITIES, name: 'Activities' },
  { category: Categories.OBJECTS, name: 'Objects' },
  { category: Categories.SYMBOLS, name: 'Symbols' },
  { category: Categories.FLAGS, name: 'Flags' },
]

/** The picker in the colours of the house; it takes them as properties of its own. */
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

/** The emoji panel. It keeps the recently used ones itself, at most 14, under 'epr_suggested' (CMT-07). */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const [hasRecent, setHasRecent] = useState(() => recentEmoji.get().length > 0)
  const chosen = document.documentElement.dataset.theme
  return (
    <EmojiPicker
      width="100%"
      height={340}
      theme={chosen === 'dark' ? Theme.DARK : chosen === 'light' ? Theme.LIGHT : Theme.AUTO}
      // The default fetches pictures from elsewhere.
      emojiStyle={EmojiStyle.NATIVE}
      suggestedEmojisMode={SuggestionMode.RECENT}
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
