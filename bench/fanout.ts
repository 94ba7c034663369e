import { type Audience, gather } from './fanout/audience.ts'
import { makeDataFolder } from './lib/data-folder.ts'
import { compare, isQuiet } from './lib/rounds.ts'
import { atMost, atMostTimes, comparisonRow, type Row, rowOf, selfComparisonRow } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { median } from './lib/statistics.ts'

const CLIENTS = 5_000
const LINES = 'Lunch is served in hall 2 until three, and the afternoon begins on the small stage. '.repeat(4).trim()
const BESIDE = 'a bare ws loop'

/**
 * Measures an announcement to many clients. The limit is a bare loop over as many sockets, with one frame built once.
 * The time begins at the commit. The CPU includes the call and the commit.
 */
export async function fanout(run: Run): Promise<Row[]> {
  run.say(`fan-out: connecting ${CLIENTS} clients to each server`)
  const product = await gather('product', CLIENTS, { DATA_DIR: makeDataFolder() })
  const bare = await gather('bare', CLIENTS)

  let announcementCount = 0
  let frame = ''
  const publishToProduct = async () => {
    const announcement = `<p>Announcement ${++announcementCount}. ${LINES}</p>`
    const arrival = await product.publish(announcement)
    frame = arrival.text
    const [, change] = JSON.parse(frame.slice(2)) as [string, { up: { text: string }[] }]
    if (!frame.startsWith('42["ch",') || change.up[0]?.text !== announcement)
      throw new Error(`Not the announcement: ${frame}`)
    return arrival.ms
  }
  await publishToProduct()
  const publishBare = async () => {
    const arrival = await bare.publish(frame)
    if (arrival.text !== frame) throw new Error(`Not the frame: ${arrival.text}`)
    return arrival.ms
  }

  run.say('fan-out: measuring')
  const { self, figures } = await compare(
    {
      tells: 'lastMs',
      product: () => round(run.roundMs, product, publishToProduct),
      limit: () => round(run.roundMs, bare, publishBare),
    },
    run.pairs,
    (line) => run.say(`fan-out: ${line}`),
  )
  const kB = { value: product.bytesEach / 1000, limit: bare.bytesEach / 1000, unit: 'kB', beside: BESIDE }
  const rows = [
    rowOf('fan-out to 5,000: memory per connection', kB, atMost(25, 'kB')),
    selfComparisonRow('fan-out to 5,000', self, isQuiet(self.ratio)),
  ]
  if (!figures) return rows
  return [
    ...rows,
    comparisonRow('fan-out to 5,000: last client', figures.lastMs, {
      unit: 'ms',
      beside: BESIDE,
      goal: atMostTimes(1.3),
    }),
    comparisonRow('fan-out to 5,000: CPU per delivery', figures.cpuUs, {
      unit: 'µs',
      beside: BESIDE,
      goal: atMostTimes(1.6),
    }),
  ]
}

async function round(ms: number, { cpuMs }: Audience, publish: () => Promise<number>) {
  const [began, before] = [performance.now(), cpuMs()]
  const last: number[] = []
  while (performance.now() - began < ms) last.push(await publish())
  return { lastMs: median(last), cpuUs: ((cpuMs() - before) * 1000) / (last.length * CLIENTS) }
}
