/** Calls whose body is a file and not JSON: uploads. */
const JSON_CALL = /^\/storage\/v1\/(bucket|object\/(list|list-v2|move|copy|sign)(\/|$))/

/** The refusal of a storage call whose JSON cannot be read, as hosted Supabase refuses it; null where it can. Supabase Lite fails there. */
export async function refuseBrokenJson(request: Request): Promise<Response | null> {
  if (!request.body) return null
  const pathname = decodeURI(new URL(request.url).pathname)
  if (!JSON_CALL.test(pathname) && !(request.method === 'DELETE' && pathname.startsWith('/storage/v1/object/')))
    return null
  const sent: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof sent === 'object' && sent !== null && !Array.isArray(sent)) return null
  return Response.json(
    { statusCode: '400', error: 'invalid_request', message: 'The body must be a JSON object' },
    { status: 400 },
  )
}
