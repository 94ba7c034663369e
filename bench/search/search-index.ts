import { searchInSql } from '../../apps/server/src/features/networking/find-in-sql.ts'
import {
  type IndexThread,
  makeIndexThread,
} from '../../apps/server/src/features/networking/people-index/index-thread.ts'
import type { IndexState } from '../../apps/server/src/features/networking/people-index/index-worker.ts'
import type { Found, Search } from '../../apps/server/src/features/networking/search.ts'
import { getViewerContext } from '../../apps/server/src/features/networking/viewer-context.ts'
import { multiplyPeople } from '../../apps/server/src/testing/multiply-people.ts'
import { onCleanUp } from '../lib/clean-up.ts'
import { atMost, type Row, rowOf } from '../lib/rows.ts'
import type { Run } from '../lib/run.ts'
import { seedCallers } from '../lib/seed-callers.ts'
import { type SeededEvent, seedEvent, seedPeople } from '../lib/seed-people.ts'
import { pgText } from '../lib/sql-script.ts'
import { median, percentile } from '../lib/statistics.ts'
import type { Bench } from './bench.ts'
import { takeExport } from './people-export.ts'

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000]
const COLD_AT = 100_000
const LARGEST = 1_000_000
const ANSWERS = 300
const PAGE = 60
const MEGABYTE = 1_048_576
/** Limit of an export, which has a thousand people in memory at a time, however many there are. */
const MAX_EXPORT_MB = 64

const QUESTIONS = {
  'rank all': {},
  text: { query: 'manager' },
  'rare text': { query: 'odhiambo' },
  counts: { withCounts: true },
} as const
type Question = keyof typeof QUESTIONS

/** Measures the index alone on its thread: build time, memory, and query times as an event grows. */
export async function searchIndex(run: Run, bench: Bench): Promise<Row[]> {
  const { app } = bench
  const event = await seedEvent(app.ctx, 'search-growth')
  const [viewer] = await seedCallers(app.ctx, event.eventId, event.invent(1).slice(0, 1))
  if (!viewer) throw new Error('Nobody is there to search')
  const thread = makeIndexThread(app.ctx, () => undefined)
  onCleanUp(() => thread.end())
  const rows: Row[] = []
  const exports: number[] = []
  const p50s: Record<Question, number[]> = { 'rank all': [], text: [], 'rare text': [], counts: [] }
  for (const people of SIZES) {
    run.say(`index: filling up to ${people / 1000}k`)
    if (people === SIZES[0]) await seedPeople(app.ctx, event, people - 1)
    else await multiplyPeople(app.ctx, event, people)
    await app.ctx.pool.query('analyze participant, participant_category')
    run.say(`index: measuring ${people / 1000}k`)
    const began = performance.now()
    const order = { do: 'build', eventId: event.eventId, mostBytes: 4_096 * MEGABYTE } as const
    const { bytes, count } = await thread.ask<IndexState>(order)
    const seconds = (performance.now() - began) / 1000
    const cold = { value: seconds, unit: 's' }
    if (people === COLD_AT) rows.push(rowOf('search index 100k: cold start', cold, atMost(3, 's')))
    if (people === LARGEST) {
      rows.push(rowOf('search index 1M: cold start', cold))
      rows.push(
        rowOf('search index 1M: memory a person', { value: bytes / count, unit: 'bytes' }, atMost(250, 'bytes')),
      )
    }
    if (people === LARGEST)
      rows.push(await deepPage(thread, await searchOf(bench, event, viewer.participantId, 'rank all')))
    const { ms, heapMb } = await takeExport(app.ctx, event.eventId, viewer.participantId)
    exports.push(ms)
    if (people === LARGEST) {
      rows.push(rowOf('people export 1M', { value: ms / 1000, unit: 's' }))
      rows.push(rowOf('people export 1M: memory', { value: heapMb, unit: 'MB' }, atMost(MAX_EXPORT_MB, 'MB')))
    }
    for (const question of Object.keys(QUESTIONS) as Question[]) {
      const search = await searchOf(bench, event, viewer.participantId, question)
      const took = await timeAnswers(thread, search)
      p50s[question].push(median(took))
      if (people === LARGEST) rows.push(...(await compareWithSql(bench, search, question, took)))
    }
  }
  return [
    ...rows,
    rowOf('search index: growth of rank all', { value: slope(p50s['rank all']), unit: '' }, atMost(1.05)),
    rowOf('people export: growth', { value: slope(exports), unit: '' }, atMost(1.05)),
    rowOf('search index: growth of a text search', { value: slope(p50s['rare text']), unit: '' }, atMost(0.3)),
  ]
}

async function searchOf(
  { app }: Bench,
  { eventId, typeIds }: SeededEvent,
  participantId: string,
  question: Question,
): Promise<Search> {
  const { query = '', withCounts = false }: { query?: string; withCounts?: boolean } = QUESTIONS[question]
  const viewer = { eventId, participantId, typeId: typeIds.attendee, organizer: false }
  const words = query ? [query] : []
  const standpoint = await getViewerContext(app.ctx.db, viewer, { words, now: Date.now() })
  return {
    eventId,
    viewerId: participantId,
    seesUnlisted: false,
    standpoint,
    words: words.map((text, at) => ({ text, near: null, options: standpoint.named[at] ?? [] })),
    typeIds: [],
    subCategoryIds: [],
    chosen: [],
    tag: null,
    contactState: null,
    present: null,
    onlyMatches: false,
    withCounts,
    order: 'rank',
    asc: true,
    after: null,
    limit: 61,
  }
}

/** Returns the times of queries in milliseconds, sent one after another. */
async function timeAnswers(thread: IndexThread, search: Search): Promise<number[]> {
  const took: number[] = []
  for (let nth = 0; nth < ANSWERS; nth++) {
    const began = performance.now()
    await thread.ask<Found>({ do: 'find', eventId: search.eventId, search })
    took.push(performance.now() - began)
  }
  return took
}

/** Compares page 1,000 with page 1 of a list ordered by name. */
async function deepPage(thread: IndexThread, search: Search): Promise<Row> {
  const byName = { ...search, order: 'name' as const }
  const pages = { ...byName, limit: PAGE * 1_000 }
  const { places } = await thread.ask<Found>({ do: 'find', eventId: search.eventId, search: pages })
  const first = median(await timeAnswers(thread, byName))
  const deep = median(await timeAnswers(thread, { ...byName, after: places.at(-1) ?? null }))
  return rowOf('search index 1M: page 1,000, beside page 1', { value: deep / first, unit: 'x' }, atMost(1.5, 'x'))
}

async function compareWithSql(
  { app, driver }: Bench,
  search: Search,
  question: Question,
  took: number[],
): Promise<Row[]> {
  const sent = await app.recorder.during(() => searchInSql(app.ctx.db, search))
  const script = sent.map(({ text, values }) => ({ text, values: values.map(pgText), takes: false }))
  const { perSecond } = await driver.runAtFullLoad([script], 1, 10_000)
  const times = 1000 / perSecond / median(took)
  const [name, beside] = [`search index 1M: ${question}`, driver.name]
  const p99 = { value: percentile(took, 99), unit: 'ms', limit: 1000 / perSecond, beside }
  const goals = {
    'rank all': { p99: atMost(15, 'ms'), times: 20 },
    text: { p99: undefined, times: 3 },
    'rare text': null,
    counts: null,
  }
  const goal = goals[question]
  const faster = { value: times, unit: 'x', beside }
  return [
    rowOf(`${name}, p99`, p99, goal?.p99),
    rowOf(
      `${name}, times as fast`,
      faster,
      goal ? { text: `≥ ${goal.times} x`, holds: ({ value }) => (value ?? 0) >= goal.times } : undefined,
    ),
  ]
}

/** Returns the slope on logarithmic scales: 1 means that time grows in proportion to people. */
function slope(times: readonly number[]): number {
  const points = times.map((time, at) => [Math.log(SIZES[at] as number), Math.log(time)] as const)
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
  const [x, y] = [mean(points.map(([size]) => size)), mean(points.map(([, time]) => time))]
  const along = mean(points.map(([size, time]) => (size - x) * (time - y)))
  return along / mean(points.map(([size]) => (size - x) ** 2))
}
