import type { Catalogue, Statement } from './catalogue.ts'
import type { Question } from './questions.ts'

/** What one question costs on one catalogue: the sum over its statements. */
export interface Cost {
  readonly rows: number
  /** Median. */
  readonly milliseconds: number
  /** Shared buffers that the statements touched. */
  readonly blocks: number
}

const WARM_UP = 8
const TIMES = 60
const BEGIN = { sql: 'begin', params: [] }
const ROLLBACK = { sql: 'rollback', params: [] }

/**
 * Asks a question of each catalogue in turn, again and again, so that whatever else the machine does meets all alike.
 * Timed are the statements that the page's own query sends, in its role, on a connection that has run them before.
 */
export async function compareCosts(catalogues: readonly Catalogue[], question: Question): Promise<Cost[]> {
  const prepared: { catalogue: Catalogue; statements: Statement[]; times: number[]; rows: number }[] = []
  for (const catalogue of catalogues) {
    const client = question.role === 'anon' ? catalogue.visitor : catalogue.owner
    const statements = question.statement
      ? [question.statement]
      : await catalogue.statementsOf(() => question.ask(client))
    if (statements.length === 0) throw new Error(`${question.name} asks nothing`)
    prepared.push({ catalogue, statements, times: [], rows: 0 })
  }
  for (let time = -WARM_UP; time < TIMES; time++) {
    for (const each of prepared) {
      const began = performance.now()
      let rows = 0
      if (question.writes) await each.catalogue.ask(BEGIN, question.role)
      for (const statement of each.statements) rows += (await each.catalogue.ask(statement, question.role)).length
      if (question.writes) await each.catalogue.ask(ROLLBACK, question.role)
      const took = performance.now() - began
      if (time >= 0) each.times.push(took)
      each.rows = rows
    }
  }
  const costs: Cost[] = []
  for (const { catalogue, statements, times, rows } of prepared) {
    const blocks = question.writes ? Number.NaN : await blocksOf(catalogue, statements, question.role)
    costs.push({ rows, milliseconds: median(times), blocks })
  }
  return costs
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }

async function blocksOf(catalogue: Catalogue, statements: readonly Statement[], role: Question['role']) {
  let blocks = 0
  for (const { sql, params } of statements) {
    const explain = { sql: `explain (analyze, buffers, format json) ${sql}`, params }
    const [row] = (await catalogue.ask(explain, role)) as Explained[]
    const plan = row?.['QUERY PLAN'][0].Plan
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  return blocks
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}
