/** Adds parameters to an address; empty ones are left out. */
export function withParameters(
  address: string,
  parameters: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (given.length === 0) return address
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}
