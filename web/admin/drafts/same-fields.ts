/**
 * A `check` for drafts of forms that hold only texts and yes/no values: every field of `like` must be there with its kind of
 * value; anything else is not this form.
 */
export function sameFields<Form extends object>(like: Form): (stored: unknown) => Form | undefined {
  return function check(stored) {
    if (typeof stored !== 'object' || stored === null) return undefined
    const given = stored as Record<string, unknown>
    const entries = Object.entries(like).map(([name, value]) => [name, given[name], typeof value] as const)
    return entries.every(([, value, kind]) => typeof value === kind)
      ? (Object.fromEntries(entries.map(([name, value]) => [name, value])) as Form)
      : undefined
  }
}
