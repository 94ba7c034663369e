import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AREAS, anArea, anEntrance, someNumbers } from '../../../testing/area-samples.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import type { Answers } from '../../../testing/fake-server.ts'
import { renderOrganizer } from '../../../testing/render-organizer.tsx'
import { aMe, NOW } from '../../../testing/samples.ts'
import { CheckInWall } from './check-in-wall.tsx'
import { OrganizeCheckIn } from './organize-check-in.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => void vi.useRealTimers())

async function open(answers: Answers = {}, at = 'check-in') {
  fakeLive.show(AREAS, [anEntrance(), anArea()])
  return renderOrganizer(<OrganizeCheckIn />, {
    page: 'check-in',
    at,
    answers: { getCheckInNumbers: () => someNumbers(), exportCheckIn: () => new Blob(['a']) as never, ...answers },
  })
}
const table = (name: string) => within(within(screen.getByRole('group', { name })).getByRole('table'))

it('COUNT-1 shows the results of scans as figures, curve and tables', async () => {
  const { user } = await open()
  const short = within(await screen.findByRole('group', { name: 'In short' }))
  expect(short.getByText('30')).toBeTruthy()
  expect(short.getAllByText('40').length).toBe(3)
  expect(short.getByText('of 80 expected')).toBeTruthy()
  expect(screen.getByRole('figure').textContent).toContain('Entries, exits and how many were inside')
  await user.click(screen.getByText('Show as a table'))
  const curve = within(screen.getByRole('group', { name: 'Entries and exits' }))
  expect(curve.getAllByRole('row').map((row) => row.textContent?.replace(/^.*\d\d:\d\d/, ''))).toEqual([
    'TimeEntriesExitsInside at the end',
    '40040',
    '0040',
    '01030',
  ])
  const areas = screen.getByText('12 of 50 (24%)').closest('tr') as HTMLElement
  expect(within(areas).getByText('Deleted type: 12')).toBeTruthy()
  expect(table('Scans by person and device').getByText('Door Keeper')).toBeTruthy()
  expect(screen.getByText('People themselves, by posted codes')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Refused scans' })).getByText('Already inside')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Never came' })).getByText('20 of 80 (25%)')).toBeTruthy()
})

it('COUNT-1 asks for one area and one day, and keeps both in the address', async () => {
  const { user, sent, router } = await open({}, 'check-in?area=area1')
  await user.selectOptions(await screen.findByLabelText('Day'), 'Sun 22 Nov 2026')
  await waitFor(() =>
    expect(sent('getCheckInNumbers').at(-1)).toEqual({ eventId: 'event1', areaId: 'area1', day: '2026-11-22' }),
  )
  expect(router.state.location.search).toBe('?area=area1&day=2026-11-22')
})

it('COUNT-1 counts who is inside at once, and reads all else again within seconds', async () => {
  const { sent } = await open()
  await screen.findByRole('group', { name: 'In short' })
  await waitFor(() => expect(fakeLive.isHeard(AREAS)).toBe(true))
  act(() => fakeLive.change(AREAS, { up: [anEntrance({ rev: 2, capacityUsed: 31 })] }))
  expect(await within(screen.getByRole('group', { name: 'In short' })).findByText('31')).toBeTruthy()
  const before = sent('getCheckInNumbers').length
  await waitFor(() => expect(sent('getCheckInNumbers').length).toBeGreaterThan(before), { timeout: 4_000 })
})

it('COUNT-3 saves scans and no-shows of the shown selection', async () => {
  const { user, sent } = await open({}, 'check-in?day=2026-11-21')
  await user.click(await screen.findByRole('button', { name: 'Save scans as CSV' }))
  await user.click(screen.getByRole('button', { name: 'Save no-shows as CSV' }))
  await waitFor(() =>
    expect(sent('exportCheckIn')).toEqual([
      { eventId: 'event1', day: '2026-11-21', what: 'scans', language: 'en', format: 'csv' },
      { eventId: 'event1', day: '2026-11-21', what: 'noShows', language: 'en', format: 'csv' },
    ]),
  )
})

it('COUNT-1 says that no one was scanned yet, or on a day without scans, that no one was scanned that day', async () => {
  const none = { steps: [], busiest: null, fullest: null, desks: [], refusals: [] }
  await open({ getCheckInNumbers: () => someNumbers(none) })
  expect(await screen.findByText('Nobody has been scanned yet')).toBeTruthy()
})

it('COUNT-1 SESSION-23 shows the evening before on the wall as long as its night lasts', async () => {
  fakeLive.show(AREAS, [anEntrance()])
  // The time is half past midnight of the 22nd in Istanbul.
  vi.setSystemTime(Date.UTC(2026, 10, 21, 21, 30))
  const { sent } = await renderOrganizer(<CheckInWall />, {
    page: 'wall',
    answers: { getCheckInNumbers: () => someNumbers() },
    event: { timezone: 'Europe/Istanbul', dayBegins: 240 },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Inside now' })).toBeTruthy()
  expect(sent('getCheckInNumbers').at(-1)).toEqual({ eventId: 'event1', day: '2026-11-21' })
})

it('COUNT-1 shows the wall to organizers and check-in admins only', async () => {
  fakeLive.show(AREAS, [anEntrance(), anArea()])
  const answers: Answers = { getCheckInNumbers: () => someNumbers() }
  const { unmount, sent } = await renderOrganizer(<CheckInWall />, { page: 'wall', answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Inside now' })).toBeTruthy()
  expect(screen.getByText('12 of 50')).toBeTruthy()
  expect(screen.getByText(/^Peak: 40/)).toBeTruthy()
  expect(sent('getCheckInNumbers').at(-1)).toEqual({ eventId: 'event1', day: '2026-11-21' })
  unmount()
  await renderOrganizer(<CheckInWall />, { page: 'wall', answers, event: { me: aMe() } })
  expect(await screen.findByText('Only organizers and check-in staff can open this page')).toBeTruthy()
})
