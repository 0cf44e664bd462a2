import * as v from 'valibot'
import type { Change } from './change-feed.ts'

export type Filter = { column: string; value: string }

/** The one operator that the site's subscriptions use. */
const filterSyntax = v.pipe(
  v.string(),
  v.regex(/^\w+=eq\..*$/s, 'a filter reads column=eq.value'),
  v.transform((text): Filter => {
    const [, column = '', value = ''] = /^(\w+)=eq\.(.*)$/s.exec(text) ?? []
    return { column, value }
  }),
)

/** A `postgres_changes` subscription as supabase-js sends it; the reply to the join repeats it. */
export const bindingSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.string(),
  table: v.optional(v.string()),
  filter: v.optional(v.string()),
})

export type Binding = v.InferOutput<typeof bindingSchema> & { id: number; condition: Filter | null }

/** A binding with its filter parsed; throws a valibot error for an invalid filter. */
export function toBinding(requested: v.InferOutput<typeof bindingSchema>, id: number): Binding {
  return {
    ...requested,
    id,
    condition: requested.filter === undefined ? null : v.parse(filterSyntax, requested.filter),
  }
}

/** True when a change is of the binding's event and table; the database applies its filter. */
export function concerns(binding: Binding, change: Change): boolean {
  return (
    (binding.event === '*' || binding.event === change.type) &&
    (binding.schema === '*' || binding.schema === change.schema) &&
    (binding.table === undefined || binding.table === '*' || binding.table === change.table)
  )
}
