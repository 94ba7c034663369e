import { InstantClient } from '../../apps/server/src/platform/database/instant-client.ts'
import { runAtFullLoad, runAtRate } from './load.ts'
import type { SqlDriver } from './sql-driver.ts'
import { type Script, type Step, writeStep } from './sql-script.ts'

type Names = Record<string, string>

/** Makes a driver for machines without pgbench. It is slower, and so an easier limit. */
export function plainDriver(databaseUrl: string): SqlDriver {
  const connect = async (lanes: number) => {
    const clients = Array.from({ length: lanes }, () => new InstantClient({ connectionString: databaseUrl }))
    // Without a listener a broken connection would end the process. Its statement fails anyway.
    for (const client of clients) client.on('error', () => undefined)
    await Promise.all(clients.map((client) => client.connect()))
    return { clients, end: () => Promise.all(clients.map((client) => client.end())) }
  }
  return {
    name: 'a plain loop',
    async runAtFullLoad(scripts, lanes, ms) {
      const { clients, end } = await connect(lanes)
      const prepared = prepare(scripts)
      const turn = (lane: number, nth: number) =>
        runScript(clients[lane] as InstantClient, prepared[(lane + nth * lanes) % prepared.length] ?? [], lane, nth)
      const { done, seconds } = await runAtFullLoad(lanes, ms, turn)
      await end()
      return { done, perSecond: done / seconds }
    },
    async runAtRate(scripts, lanes, perSecond, seconds) {
      const { clients, end } = await connect(lanes)
      const prepared = prepare(scripts)
      const free = clients.map((client, lane) => ({ client, lane }))
      const waiting: ((lane: (typeof free)[number]) => void)[] = []
      const takeLane = () => {
        const lane = free.pop()
        return lane ? Promise.resolve(lane) : new Promise<(typeof free)[number]>((resolve) => waiting.push(resolve))
      }
      const late = await runAtRate(perSecond, perSecond * seconds, async (nth) => {
        const taken = await takeLane()
        await runScript(taken.client, prepared[nth % prepared.length] ?? [], taken.lane, nth)
        const next = waiting.shift()
        if (next) next(taken)
        else free.push(taken)
        return true
      })
      await end()
      return late
    },
  }
}

interface Prepared extends Step {
  readonly name: string
  readonly sql: string
  readonly takesNames: readonly string[]
}

const prepare = (scripts: readonly Script[]): Prepared[][] =>
  scripts.map((script, at) =>
    script.map((step, index) => {
      const takesNames: string[] = []
      const sql = writeStep(step, (name, nth) => {
        takesNames[nth - 1] = name
        return `$${nth}`
      })
      return { ...step, name: `s${at}_${index}`, sql, takesNames }
    }),
  )

async function runScript(client: InstantClient, script: readonly Prepared[], lane: number, nth: number): Promise<void> {
  const names: Names = { client_id: String(lane), nth: String(nth) }
  for (const { name, sql, takesNames, takes } of script) {
    const values = takesNames.map((each) => names[each])
    const { rows } = await client.query<Names>({ name, text: sql, values })
    if (takes && rows.length !== 1) throw new Error(`One row was expected, not ${rows.length}: ${sql}`)
    if (takes) Object.assign(names, rows[0])
  }
}
