/** A number of bytes in decimal units, as torrent sites write them: '129.3 MB', '1.4 GB'. */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  let amount = bytes
  let unit = 0
  while (amount >= 1000 && unit < units.length - 1) {
    amount /= 1000
    unit += 1
  }
  return `${Number(amount.toFixed(1))} ${units[unit]}`
}
