// Scale: what a page asks of the database, at 1,000, 10,000 and 100,000 movies. Method: tests/bench/README.md.
import { printTable } from '../measure/table.ts'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { compareCosts } from './cost.ts'
import { QUESTIONS } from './questions.ts'

const sizes = process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(1_000, 10_000, 100_000)

const catalogues: Catalogue[] = []
for (const size of sizes) {
  const began = performance.now()
  catalogues.push(await openCatalogue(size))
  console.log(`${size} movies in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const number = (value: number) => value.toLocaleString('en')
const rows: (string | number)[][] = []
for (const question of QUESTIONS) {
  const costs = await compareCosts(catalogues, question)
  const [least, most] = [costs[0], costs.at(-1)]
  if (!least || !most) throw new Error('Nothing was measured')
  rows.push([
    question.name,
    `${least.rows} → ${most.rows}`,
    ...costs.map(({ milliseconds }) => milliseconds.toFixed(2)),
    (most.milliseconds / least.milliseconds).toFixed(2),
    question.writes ? '' : `${number(least.blocks)} → ${number(most.blocks)}`,
  ])
}
const head = ['asked', 'rows', ...sizes.map((size) => `ms at ${number(size)}`), 'ratio', '8 kB blocks read']
printTable(head, rows)
for (const catalogue of catalogues) await catalogue.close()
