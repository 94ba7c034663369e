import { ensureBuilt } from '../scripts/lib/build-web.mjs'
import { chooseRuntime } from '../scripts/lib/runtime.mjs'
import { makeDataFolder } from './lib/data-folder.ts'
import { startProduct } from './lib/product.ts'
import { atMost, type Goal, type Row, rowOf } from './lib/rows.ts'
import type { Run } from './lib/run.ts'
import { median } from './lib/statistics.ts'
import { waitForFirstPerson } from './pages/first-person.ts'
import { type Look, measurePages } from './pages/lighthouse.ts'
import { measureSmoothness } from './pages/smoothness.ts'
import { measureVisit, type Visit } from './pages/visit.ts'

const TIMES = 5

const atLeast = (least: number): Goal => ({
  text: `≥ ${least}`,
  holds: ({ value }) => value !== null && value >= least,
})

const PAGES = {
  'login page': null,
  lobby: 'lobby',
  attendees: 'attendees',
  programme: 'sessions',
  agenda: '../../my-agenda',
  chat: '../../chat',
}
const LEAST_POINTS = 90
const LEAST_POINTS_OF_LOGIN = 93

/**
 * Measures pages with Lighthouse's phone profile, as the median of five, the time to the first person on a slow
 * connection, and the smoothness of dragging on a phone.
 */
export async function pages(run: Run): Promise<Row[]> {
  await ensureBuilt(chooseRuntime())
  const product = await startProduct(makeDataFolder(), { settings: { DEMO: 'on' } })
  try {
    const looks = await measurePages(product, PAGES, TIMES, run.say)
    const waits = await waitForFirstPerson(product, run)
    const visit = await measureVisit(product, run)
    const { mapFrameMs, programmeFrameMs, organizersShare, firstTalkSeconds } = await measureSmoothness(product, run)
    return [
      ...Object.entries(looks).flatMap(([name, all]) => rowsOf(name, all)),
      rowOf(
        'attendees page: first person at 300 ms and 1.6 Mbit/s',
        { value: median(waits.map(({ seconds }) => seconds)), unit: 's' },
        atMost(2.5, 's'),
      ),
      rowOf(
        'attendees page: files of script and style until then',
        { value: median(waits.map(({ files }) => files)), unit: '' },
        atMost(12),
      ),
      ...rowsOfVisit(visit),
      rowOf(
        'map of 2,000 places: 95 of 100 frames while dragged, at 4x throttle',
        { value: mapFrameMs, unit: 'ms' },
        atMost(34, 'ms'),
      ),
      rowOf(
        'programme of 1,043 talks in a day: first talk, at 4x throttle',
        { value: median(firstTalkSeconds), unit: 's' },
        atMost(4, 's'),
      ),
      rowOf(
        'programme of 1,043 talks in a day: 95 of 100 frames while scrolled, at 4x throttle',
        { value: programmeFrameMs, unit: 'ms' },
        atMost(34, 'ms'),
      ),
      rowOf(
        'the same for organizers: script while scrolled, for each of the participants',
        { value: organizersShare, unit: 'x' },
        atMost(1.3, 'x'),
      ),
    ]
  } finally {
    await product.stop()
  }
}

function rowsOf(name: string, looks: readonly Look[]): Row[] {
  const middle = (of: keyof Look) => median(looks.map((look) => look[of]))
  const points = (of: keyof Look) => ({ value: middle(of), unit: 'points' })
  const least = name === 'login page' ? LEAST_POINTS_OF_LOGIN : LEAST_POINTS
  return [
    rowOf(`${name}: performance`, points('performance'), atLeast(least)),
    rowOf(`${name}: accessibility`, points('accessibility'), atLeast(100)),
    rowOf(`${name}: best practices`, points('bestPractices'), atLeast(100)),
    rowOf(`${name}: largest paint`, { value: middle('largestPaintSeconds'), unit: 's' }, atMost(2.5, 's')),
    rowOf(`${name}: blocking`, { value: middle('blockingMs'), unit: 'ms' }, atMost(200, 'ms')),
    rowOf(`${name}: layout shift`, { value: middle('layoutShift'), unit: '' }, atMost(0.02)),
  ]
}

const rowsOfVisit = (visit: Visit): Row[] => [
  rowOf(
    'script run in lobby, people, a person, agenda and chat',
    { value: visit.scriptKilobytes, unit: 'kB' },
    atMost(300, 'kB'),
  ),
  rowOf(
    'a second page: tap to its heading, at 4x throttle',
    { value: visit.secondPageMs, unit: 'ms' },
    atMost(100, 'ms'),
  ),
  rowOf('typing in search: longest, at 4x throttle', { value: visit.typingMs, unit: 'ms' }, atMost(100, 'ms')),
  rowOf('opening a person: longest, at 4x throttle', { value: visit.openingMs, unit: 'ms' }, atMost(100, 'ms')),
  rowOf('sending a message: longest, at 4x throttle', { value: visit.sendingMs, unit: 'ms' }, atMost(100, 'ms')),
  rowOf(
    'memory of the tab after 200 navigations (beside 40)',
    { value: visit.memoryShare, unit: 'x' },
    atMost(1.1, 'x'),
  ),
]
