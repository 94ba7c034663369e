import { acceptance } from './confirm-accepting.ts'
import { seedPairs } from './confirm-pairs.ts'
import { countAcceptances } from './confirm-state.ts'
import type { OwnApp } from './own-app.ts'
import type { Product } from './product.ts'
import { exactly, type Row, rowOf } from './rows.ts'
import type { Run } from './run.ts'
import { sendTo } from './send.ts'

const CROWD = 1_000
const PER_LANE = 150

/** Measures a thousand pairs without a common person that compete for the only table of the only slot. */
export async function measureCrowd(run: Run, app: OwnApp, product: Product): Promise<Row[]> {
  const lanes = Math.ceil(CROWD / PER_LANE)
  const pairs = await seedPairs(app.ctx, 'crowd', { lanes, people: PER_LANE, slots: 1, tables: 1 })
  const { eventId } = pairs
  const crowd = pairs.lanes.flat().slice(0, CROWD)
  const slotId = crowd[0]?.slotId ?? ''
  const send = sendTo(product.url)

  const began = performance.now()
  const outcomes = await Promise.all(
    crowd.map(async (pair) => {
      const { path, input, idempotencyKey } = acceptance(eventId, { ...pair, slotId })
      const { status, body } = await send(path, input, pair.token, idempotencyKey)
      return status === 200 ? 'accepted' : `${status} ${JSON.parse(body).code}`
    }),
  )
  const seconds = (performance.now() - began) / 1000
  for (const [outcome, all] of Map.groupBy(outcomes, String)) run.say(`confirm: ${all.length} ${outcome}`)
  const counts = await countAcceptances(app, eventId)
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  const winners = count('accepted')
  if (counts.meetings !== winners || counts.accepted !== winners || counts.blocks !== 2 * winners) {
    throw new Error(`${winners} were told that they meet, but the database holds ${JSON.stringify(counts)}`)
  }
  const name = 'confirm: 1,000 at once for one table'
  return [
    rowOf(`${name}, winners`, { value: winners, unit: '' }, exactly(1)),
    rowOf(`${name}, clear refusals`, { value: count('409 noPlaceLeft'), unit: '' }, exactly(CROWD - 1)),
    rowOf(`${name}, all answered`, { value: seconds, unit: 's' }),
  ]
}
