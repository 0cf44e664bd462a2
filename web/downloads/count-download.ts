/** Raises one entry's count by 1 (DL-02); the new count, or null when that failed, which is only warned of (DL-09). */
export async function countDownload(movieId: string, downloadId: string): Promise<number | null> {
  try {
    const response = await fetch('/api/downloads/count', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ movieId, downloadId }),
      // The link that was pressed may take the page away.
      keepalive: true,
    })
    if (!response.ok) throw new Error(`/api/downloads/count answered ${response.status}`)
    const answer: { count?: unknown } = await response.json()
    return typeof answer.count === 'number' ? answer.count : null
  } catch (error) {
    console.warn('the download was not counted', error)
    return null
  }
}
