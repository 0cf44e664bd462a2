/** Storage requests with a JSON body; the others are uploads. */
const JSON_PATHS = /^\/storage\/v1\/(bucket|object\/(list|list-v2|move|copy|sign)(\/|$))/

/** The 400 of hosted Supabase for a storage request with invalid JSON, on which Supabase Lite fails; null when the JSON is valid. */
export async function refuseBrokenJson(request: Request): Promise<Response | null> {
  if (!request.body) return null
  const pathname = decodeURI(new URL(request.url).pathname)
  if (!JSON_PATHS.test(pathname) && !(request.method === 'DELETE' && pathname.startsWith('/storage/v1/object/')))
    return null
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return null
  return invalidRequest('The body must be a JSON object')
}

/** The 400 of hosted Supabase's storage. */
export function invalidRequest(message: string): Response {
  return Response.json({ statusCode: '400', error: 'invalid_request', message }, { status: 400 })
}
