import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { LONG_ONLY, ON_DESK } from './sizes.ts'
import { aRoomOf, LIGHT, meets, type Name, type Person, TONES } from './video-people.ts'

const NAMES = Object.keys(TONES) as Name[]
const MINUTE_MS = 60_000
const MINUTES = 60
/** Minutes until caches are filled and code is compiled. */
const WARM_MINUTES = 10
/** The factor that memory may grow by after that: a tenth. A few megabytes are noise. */
const GROWTH = 1.1
const NOISE_MB = 10
const WITHIN_MS = 120_000

test.describe.configure({ timeout: (MINUTES + 30) * MINUTE_MS })
// A trace records every window. For a room of eight, that costs more than all media.
test.use({ trace: 'off' })

test('VIDEO-1 VIDEO-8 eight people talk for an hour, and memory does not grow', {
  tag: [ON_DESK.tag, LONG_ONLY.tag],
}, async ({ browser }) => {
  const room = await aRoomOf(browser, NAMES, LIGHT)
  const allMeet = () => Promise.all(room.people.map((each) => meets(each, room.people, WITHIN_MS)))
  await test.step('all of them meet', allMeet)
  const { media, server } = processesOfProduct()
  const memory = await memoryOf(room.people[0] as Person)
  const seen: Record<string, number[]> = { media: [], server: [], page: [] }
  await test.step('an hour', async () => {
    for (let minute = 0; minute < MINUTES; minute++) {
      await wait(MINUTE_MS)
      if (minute < WARM_MINUTES) continue
      seen.media?.push(megabytesOf(media))
      seen.server?.push(megabytesOf(server))
      seen.page?.push(await memory())
    }
  })
  for (const [what, megabytes] of Object.entries(seen)) {
    test.info().annotations.push({ type: `MB of ${what}`, description: megabytes.map(Math.round).join(' ') })
  }
  await test.step('all of them still meet', allMeet)
  // No process has restarted during the hour.
  expect(processesOfProduct()).toEqual({ media, server })
  for (const [what, megabytes] of Object.entries(seen)) {
    const [first = 0, last = 0] = [medianOf(megabytes.slice(0, 10)), medianOf(megabytes.slice(-10))]
    expect(last, `${what}: ${megabytes.map(Math.round).join(' ')}`).toBeLessThan(first * GROWTH + NOISE_MB)
  }
  await room.close()
})

const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Finds the processes in the log of the product, which names the process id of each media process. */
function processesOfProduct(): { readonly media: number; readonly server: number } {
  const file = path.join(import.meta.dirname, '../test-results', `${path.basename(process.env.E2E_DATA_DIR ?? '')}.log`)
  const begun = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('A media process was started'))
    .map((line) => JSON.parse(line) as { pid: number })
  const media = begun.at(-1)?.pid ?? 0
  const server = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(media)], { encoding: 'utf8' }))
  return { media, server }
}

const megabytesOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024

/** Returns a function that measures the heap of a page after garbage collection, in MB. */
async function memoryOf({ context, page }: Person): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1_048_576
  }
}
