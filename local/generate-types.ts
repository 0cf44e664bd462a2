import { writeFileSync } from 'node:fs'
import { startBackend } from './backend.ts'

type Query = <Row>(sql: string, params?: unknown[]) => Promise<Row[]>

type Column = { table: string; name: string; type: string; nullable: boolean; optional: boolean; generated: boolean }
type ForeignKey = {
  table: string
  name: string
  columns: string[]
  other: string
  otherColumns: string[]
  single: boolean
}
type Parameter = { name: string; type: string; optional: boolean; nullable: boolean }
type Callable = { name: string; parameters: Parameter[]; results: Parameter[] | null; type: string; many: boolean }

export const TYPES_FILE = new URL('../domain/database.ts', import.meta.url)

/** TypeScript for the public schema of a migrated database, in the shape that supabase-js takes as `Database`. */
export async function generateTypes(query: Query): Promise<string> {
  const [columns, keys, callables] = [await readColumns(query), await readKeys(query), await readCallables(query)]
  const tables = [...new Set(columns.map(({ table }) => table))]
  const body = (table: string, field: (column: Column) => string | null) =>
    columns.flatMap((column) => (column.table === table ? (field(column) ?? []) : []))

  const tableTypes = tables.map((table) => {
    const row = body(table, ({ name, type, nullable }) => `${key(name)}: ${tsType(type)}${nullable ? ' | null' : ''}`)
    const insert = body(table, ({ name, type, nullable, optional, generated }) =>
      generated ? null : `${key(name)}${optional ? '?' : ''}: ${tsType(type)}${nullable ? ' | null' : ''}`,
    )
    const update = body(table, ({ name, type, nullable, generated }) =>
      generated ? null : `${key(name)}?: ${tsType(type)}${nullable ? ' | null' : ''}`,
    )
    const relationships = keys
      .filter((foreign) => foreign.table === table)
      .map(
        (foreign) =>
          `{ foreignKeyName: '${foreign.name}'; columns: ${texts(foreign.columns)}; isOneToOne: ${foreign.single}; ` +
          `referencedRelation: '${foreign.other}'; referencedColumns: ${texts(foreign.otherColumns)} }`,
      )
    return [
      `      ${table}: {`,
      `        Row: ${block(row, 8)}`,
      `        Insert: ${block(insert, 8)}`,
      `        Update: ${block(update, 8)}`,
      `        Relationships: [${relationships.map((one) => `\n          ${one},`).join('')}${relationships.length > 0 ? '\n        ' : ''}]`,
      '      }',
    ].join('\n')
  })

  const functionTypes = callables.map(({ name, parameters, results, type, many }) => {
    const args = parameters.map(
      (parameter) =>
        `${key(parameter.name)}${parameter.optional ? '?' : ''}: ${tsType(parameter.type)}${parameter.nullable ? ' | null' : ''}`,
    )
    // Postgres promises of no result that it is not null.
    const result = results
      ? block(
          results.map((column) => `${key(column.name)}: ${tsType(column.type)} | null`),
          8,
        )
      : tables.includes(type)
        ? `Database['public']['Tables']['${type}']['Row']`
        : tsType(type)
    const returns = many ? `${result}[]` : type === 'void' ? 'undefined' : `${result} | null`
    return [
      `      ${name}: {`,
      `        Args: ${args.length > 0 ? block(args, 8) : 'Record<never, never>'}`,
      `        Returns: ${returns}`,
      '      }',
    ].join('\n')
  })

  return `// Made by \`npm run types\` from the migrations: never edit it by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
${tableTypes.join('\n')}
    }
    Views: Record<never, never>
    Functions: {
${functionTypes.join('\n')}
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
`
}

function readColumns(query: Query): Promise<Column[]> {
  return query<Column>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
      not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional, a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
}

function readKeys(query: Query): Promise<ForeignKey[]> {
  const names = (table: string, numbers: string) =>
    `array(select attname::text from unnest(${numbers}) as number join pg_attribute on attrelid = ${table} and attnum = number)`
  return query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, ${names('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as other, ${names('confrelid', 'confkey')} as "otherColumns",
      exists (select from pg_index where indrelid = conrelid and indisunique
        and indkey::smallint[] @> conkey and indkey::smallint[] <@ conkey) as single
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by conname`)
}

async function readCallables(query: Query): Promise<Callable[]> {
  const rows = await query<{
    name: string
    names: string[] | null
    types: string[]
    modes: string[]
    inputs: number
    defaults: string | null
    optional: number
    type: string
    many: boolean
  }>(`
    select p.proname as name, p.proargnames as names, p.pronargs as inputs, p.pronargdefaults as optional,
      array(select format_type(type, null) from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as each (type, place) order by place) as types,
      coalesce(p.proargmodes::text[], array_fill('i'::text, array[p.pronargs::integer])) as modes,
      pg_get_expr(p.proargdefaults, 0) as defaults, format_type(p.prorettype, null) as type, p.proretset as many
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by p.proname`)
  return rows.map((row) => {
    const defaults = row.defaults?.split(', ') ?? []
    const named = row.types.map((type, place) => ({ name: row.names?.[place] ?? '', type, mode: row.modes[place] }))
    const parameters = named
      .filter(({ mode }) => mode === 'i')
      .map(({ name, type }, place) => {
        const fallback = defaults[place - (row.inputs - row.optional)]
        return { name, type, optional: fallback !== undefined, nullable: fallback?.startsWith('NULL') ?? false }
      })
    const results = named
      .filter(({ mode }) => mode === 't')
      .map(({ name, type }) => ({ name, type, optional: false, nullable: true }))
    return { name: row.name, parameters, results: results.length > 0 ? results : null, type: row.type, many: row.many }
  })
}

function block(lines: string[], indent: number): string {
  return `{\n${lines.map((line) => `${' '.repeat(indent + 2)}${line}\n`).join('')}${' '.repeat(indent)}}`
}

function tsType(type: string): string {
  if (type.endsWith('[]')) return `${tsType(type.slice(0, -2))}[]`
  if (['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision'].includes(type)) return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'json' || type === 'jsonb') return 'Json'
  if (type === 'void') return 'undefined'
  return 'string'
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`
}

function texts(list: string[]): string {
  return `[${list.map((text) => `'${text}'`).join(', ')}]`
}

/** `npm run types`: writes domain/database.ts anew. */
async function writeTypes() {
  const keys = { jwtSecret: 'x'.repeat(32), publishableKey: 'sb_publishable_types', secretKey: 'sb_secret_types' }
  const backend = await startBackend({ dataDir: null, port: 0, ...keys })
  try {
    const types = await generateTypes(backend.query)
    writeFileSync(TYPES_FILE, types)
    console.log('domain/database.ts is up to date.')
  } finally {
    await backend.stop()
  }
}

if (import.meta.main) await writeTypes()
