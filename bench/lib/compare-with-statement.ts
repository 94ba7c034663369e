import { runAtFullLoad } from './load.ts'
import type { Product } from './product.ts'
import { compare, isQuiet } from './rounds.ts'
import { atLeastTimes, comparisonRow, type Row, selfComparisonRow } from './rows.ts'
import type { Run } from './run.ts'
import type { SqlDriver } from './sql-driver.ts'
import type { Script } from './sql-script.ts'

interface ComparisonOptions {
  readonly product: Product
  readonly driver: SqlDriver
  readonly name: string
  readonly lanes: number
  /** Share of the statement's throughput that the product must reach. */
  readonly goal: number
  readonly isRight: (nth: number) => Promise<boolean>
  readonly script: Script
}

/** Compares a call with its SQL. If the machine was not quiet, returns only the row of the self-comparison. */
export async function compareWithStatement(
  run: Run,
  { product, driver, name, lanes, goal, isRight, script }: ComparisonOptions,
): Promise<Row[]> {
  const ask = async (lane: number, nth: number) => {
    if (!(await isRight(lane + nth * lanes))) throw new Error(`${name}: an answer is not the one that was checked`)
  }
  const { self, figures } = await compare(
    {
      tells: 'perSecond',
      product: async () => {
        const before = product.cpuMs()
        const { done, seconds } = await runAtFullLoad(lanes, run.roundMs, ask)
        return { perSecond: done / seconds, cpuMs: (product.cpuMs() - before) / done }
      },
      limit: async () => {
        const before = product.databaseCpuMs()
        const { done, perSecond } = await driver.runAtFullLoad([script], lanes, run.roundMs)
        return { perSecond, cpuMs: (product.databaseCpuMs() - before) / done }
      },
    },
    run.pairs,
    run.say,
  )
  const own = selfComparisonRow(name, self, isQuiet(self.ratio))
  if (!figures) return [own]
  const beside = driver.name
  return [
    own,
    comparisonRow(name, figures.perSecond, { unit: '/s', beside, goal: atLeastTimes(goal) }),
    comparisonRow(`${name}, CPU each`, figures.cpuMs, { unit: 'ms', beside }),
  ]
}
