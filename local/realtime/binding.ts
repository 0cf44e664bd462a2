import * as v from 'valibot'
import type { Change } from './change-feed.ts'

const operators = { eq: '=', neq: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=', in: '= any' } as const

export type Filter = { column: string; operator: (typeof operators)[keyof typeof operators]; value: string | string[] }

const filterSyntax = v.pipe(
  v.string(),
  v.regex(/^\w+=(eq|neq|lt|lte|gt|gte|in)\..*$/s, 'a filter reads column=operator.value'),
  v.transform((text): Filter => {
    const [, column = '', name = 'eq', value = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(text) ?? []
    const operator = operators[name as keyof typeof operators]
    return { column, operator, value: name === 'in' ? value.replace(/^\(|\)$/g, '').split(',') : value }
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
