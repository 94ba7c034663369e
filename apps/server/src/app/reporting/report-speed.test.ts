import 'temporal-polyfill/global'
import { appCalls } from '@parley/contract/app'
import { expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'

const server = testServer()

const LOBBY = '/event/:eventId/lobby'
const report = (...measures: object[]) => server.call(appCalls.reportSpeed, { measures } as never)
const shown = async () => (await server.app.fastify.inject('/metrics')).body
const count = async (name: string, page: string) =>
  Number(
    (await shown())
      .split('\n')
      .find((line: string) => line.startsWith(`${name}_count{page="${page}"}`))
      ?.split(' ')[1] ?? 0,
  )

it('AROUND-24 counts how fast pages were by their kind, in seconds and shift, and has the histograms from the start', async () => {
  expect(await shown()).toContain('# TYPE parley_page_largest_paint_seconds histogram')
  const answer = await report(
    { measure: 'lcp', page: LOBBY, value: 1_800 },
    { measure: 'inp', page: '/chat', value: 90 },
    { measure: 'cls', page: LOBBY, value: 0.03 },
  )
  expect(answer.status).toBe(200)
  const body = await shown()
  expect(body).toContain(`parley_page_largest_paint_seconds_bucket{le="2",page="${LOBBY}"} 1`)
  expect(body).toContain(`parley_page_largest_paint_seconds_bucket{le="1.5",page="${LOBBY}"} 0`)
  expect(body).toContain('parley_page_interaction_seconds_bucket{le="0.1",page="/chat"} 1')
  expect(body).toContain(`parley_page_layout_shift_bucket{le="0.05",page="${LOBBY}"} 1`)
})

it('AROUND-24 refuses anything but a page pattern and a known measure, and counts nothing of it', async () => {
  const good = { measure: 'lcp', page: '/contacts', value: 1_000 }
  for (const bad of [
    { page: '/contacts?q=Ada' },
    { page: 'contacts' },
    { page: '/x"}\n' },
    { page: `/${'x'.repeat(100)}` },
    { value: -1 },
    { value: 1e9 },
    { measure: 'fid' },
  ]) {
    expect((await report(good, { ...good, ...bad })).status).toBe(400)
  }
  expect((await report()).status).toBe(400)
  expect(await count('parley_page_largest_paint_seconds', '/contacts')).toBe(0)
})

it('AROUND-24 counts pages beyond the 250th as other, so that made-up names cannot fill the memory', async () => {
  for (let from = 0; from < 300; from += 3) {
    const three = [0, 1, 2].map((at) => ({ measure: 'inp', page: `/made-up/${from + at}`, value: 10 }))
    await report(...three)
  }
  const pages = new Set((await shown()).match(/(?<=parley_page_interaction_seconds_count\{page=")[^"]+/g))
  expect(pages.has('other')).toBe(true)
  expect(pages.size).toBeLessThanOrEqual(251)
})
