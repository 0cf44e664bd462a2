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

/** One `postgres_changes` subscription as supabase-js asks for it; what it asked is echoed in the answer to the join. */
export const bindingSchema = v.object({
  event: v.picklist(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: v.string(),
  table: v.optional(v.string()),
  filter: v.optional(v.string()),
})

export type Binding = v.InferOutput<typeof bindingSchema> & { id: number; condition: Filter | null }

/** A binding with its filter understood; throws a valibot error on a filter that cannot be. */
export function toBinding(asked: v.InferOutput<typeof bindingSchema>, id: number): Binding {
  return { ...asked, id, condition: asked.filter === undefined ? null : v.parse(filterSyntax, asked.filter) }
}

/** Whether a change is of the kind and table that the binding asks for; its filter is asked of the database. */
export function concerns(binding: Binding, change: Change): boolean {
  return (
    (binding.event === '*' || binding.event === change.type) &&
    (binding.schema === '*' || binding.schema === change.schema) &&
    (binding.table === undefined || binding.table === '*' || binding.table === change.table)
  )
}
