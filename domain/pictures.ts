/** Where the sample catalogue keeps its pictures, and the widths in pixels in which each of them is stored. */
const STORED_WIDTHS = [
  { address: /^(\/posters\/[^?#]+)-480\.webp$/, widths: [240, 480] },
  { address: /^(\/covers\/[^?#]+)-960\.webp$/, widths: [480, 960] },
] as const

/** The sizes in which a stored picture can be fetched, smallest first; none where only the address itself is known. */
export function pictureSizes(address: string): readonly { readonly address: string; readonly width: number }[] {
  for (const { address: pattern, widths } of STORED_WIDTHS) {
    const stem = pattern.exec(address)?.[1]
    if (stem) return widths.map((width) => ({ address: `${stem}-${width}.webp`, width }))
  }
  return []
}
