declare module 'subset-font' {
  /** A number pins an axis, a range cuts it. */
  type Axis = number | { readonly min: number; readonly max: number }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly variationAxes: Readonly<Record<string, Axis>> },
  ): Promise<Uint8Array>
}
