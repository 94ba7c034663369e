import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { reportSpeed } from './report-speed.ts'

afterEach(() => vi.restoreAllMocks())

const hide = (state: DocumentVisibilityState = 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function aLoad() {
  const server = fakeServer({ reportSpeed: () => ({ success: true }) })
  const tell: Record<string, (value: number) => void> = {}
  let page = '/event/:eventId/lobby'
  const watch = (name: string) => (onMetric: (metric: { value: number }) => void) => {
    tell[name] = (value) => onMetric({ value })
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  reportSpeed(() => page, { lcp: watch('lcp'), inp: watch('inp'), cls: watch('cls') })
  vi.runAllTimers()
  vi.useRealTimers()
  const sent = () => server.made.flatMap(({ name, input }) => (name === 'reportSpeed' ? [input] : []))
  return { tell, sent, goTo: (next: string) => (page = next) }
}

it('AROUND-24 reports each measure once when the page is hidden, with the URL pattern where it was taken', async () => {
  const { tell, sent, goTo } = aLoad()
  tell.lcp?.(1_200)
  goTo('/event/:eventId/attendees')
  tell.inp?.(40)
  tell.inp?.(96)
  hide('visible')
  expect(sent()).toEqual([])
  hide()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      measures: [
        { measure: 'lcp', page: '/event/:eventId/lobby', value: 1_200 },
        { measure: 'inp', page: '/event/:eventId/attendees', value: 96 },
      ],
    },
  ])
  tell.cls?.(0.2)
  hide()
  expect(sent()).toHaveLength(1)
})

it('AROUND-24 sends nothing if nothing was measured', async () => {
  const { sent, tell } = aLoad()
  hide()
  expect(sent()).toEqual([])
  tell.cls?.(0)
  hide()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
})
