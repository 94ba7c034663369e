import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '../../lib/i18n/index.ts'
import { typeInto } from '../../testing/choose-date-time.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NOW } from '../../testing/samples.ts'
import { DateTimeField, type DateTimeProps } from './date-time-field.tsx'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

type Own = Partial<DateTimeProps> & { language?: Language; width?: number }

async function open({ language = 'en', width = 1440, ...own }: Own = {}) {
  const changes: string[] = []
  const props = { label: 'Starts (required)', required: true, withAsterisk: false, zone: 'Europe/Madrid' } as const
  const { user } = await renderScreen(
    <DateTimeField {...props} defaultValue="2026-11-29T09:00" onChange={(next) => changes.push(next)} {...own} />,
    { language, width, signedIn: false },
  )
  const group = within(screen.getByRole('group', { name: 'Starts (required)' }))
  const [date, time] = [group.getByRole<HTMLInputElement>('textbox'), group.getByRole<HTMLInputElement>('combobox')]
  const openCalendar = async () => {
    await user.click(group.getByRole('button'))
    const panel = within(await screen.findByRole('dialog'))
    const chosen = () => panel.queryByRole('gridcell', { selected: true })?.textContent
    await waitFor(() => expect(document.activeElement?.closest('[role="gridcell"]')).toBeTruthy())
    return { panel, chosen, title: () => panel.getByRole('status').textContent }
  }
  return { changes, user, group, date, time, openCalendar }
}

const focused = () => document.activeElement?.textContent

it('FRAME-6 shows and reads a date in the language of the page, not of the browser', async () => {
  const { date, changes } = await open({ language: 'tr' })
  expect(date.value).toBe('29 Kas 2026 Paz')
  typeInto(date, '3 aralık')
  expect([date.value, changes.at(-1)]).toEqual(['3 Ara 2026 Per', '2026-12-03T09:00'])
})

it('FRAME-6 follows each key, and formats the text once the field is left or Enter is pressed', async () => {
  const { user, date, time, changes } = await open()
  await user.clear(date)
  await user.type(date, '3.12')
  expect([date.value, changes]).toEqual([
    '3.12',
    // The second value comes from the dot in the text. The third one comes from "3.1", which could be January.
    ['', '2026-11-03T09:00', '2026-11-03T09:00', '2027-01-03T09:00', '2026-12-03T09:00'],
  ])
  await user.keyboard('{Enter}')
  expect(date.value).toBe('Thu 3 Dec 2026')
  typeInto(time, '9 pm')
  expect([time.value, changes.at(-1)]).toEqual(['21:00', '2026-12-03T21:00'])
})

it('FRAME-6 leaves unreadable text in place, explains it once the field is left, and sends no time', async () => {
  const { date, time, changes } = await open({ error: 'This is not a date' })
  fireEvent.change(date, { target: { value: '31 feb' } })
  expect([changes.at(-1), screen.getByText('This is not a date')]).toEqual(['', expect.anything()])
  fireEvent.blur(date)
  const problem = screen.getByText('“31 feb” cannot be read. Write it like this: Sat 21 Nov 2026')
  expect([date.value, date.getAttribute('aria-invalid'), time.getAttribute('aria-invalid')]).toEqual([
    '31 feb',
    'true',
    null,
  ])
  expect(date.getAttribute('aria-describedby')).toBe(problem.id)
  typeInto(time, 'noon')
  typeInto(date, '28 feb')
  expect(screen.getByText('“noon” cannot be read. Write it like this: 14:30')).toBeTruthy()
  expect([date.value, time.value, changes.at(-1)]).toEqual(['Sun 28 Feb 2027', 'noon', ''])
  typeInto(time, '12')
  expect(changes.at(-1)).toBe('2027-02-28T12:00')
})

it('FRAME-6 names the nearest possible day', async () => {
  const { date, changes } = await open({ min: '2026-11-21', max: '2026-12-05' })
  typeInto(date, '20.11.')
  expect(screen.getByText('The nearest possible: Sat 21 Nov 2026')).toBeTruthy()
  typeInto(date, '6.12.')
  expect(screen.getByText('The nearest possible: Sat 5 Dec 2026')).toBeTruthy()
  expect([date.value, changes.at(-1)]).toEqual(['6.12.', ''])
})

it('FRAME-6 refuses a time that daylight saving skips, and says which of two repeated times is meant, in the form’s zone', async () => {
  const { date, time, changes } = await open({ defaultValue: '2026-03-29T02:30' })
  expect(screen.getByText(/^The clocks go forward on this day and skip this time/)).toBeTruthy()
  typeInto(time, '3:30')
  expect(changes.at(-1)).toBe('2026-03-29T03:30')
  typeInto(date, '25.10.2026')
  typeInto(time, '2:30')
  expect(screen.getByText(/^The clocks go back, and this time comes twice/)).toBeTruthy()
  expect([changes.at(-1), time.getAttribute('aria-invalid')]).toEqual(['2026-10-25T02:30', null])
})

it('FRAME-6 opens a calendar at the date, moves in it by keys, and returns the focus', async () => {
  const { user, group, openCalendar, changes, date } = await open()
  const { panel, chosen, title } = await openCalendar()
  expect([title(), focused(), chosen()]).toEqual(['November 2026', '29Sunday 29 November', '29Sunday 29 November'])
  expect(panel.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    'Mon Tue Wed Thu Fri Sat Sun'.split(' '),
  )
  const tabStops = panel.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'))
  expect(tabStops.length).toBe(1)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(focused()).toBe('1Tuesday 1 December'))
  await user.keyboard('{PageDown}{Home}')
  await waitFor(() => expect([title(), focused()]).toEqual(['December 2026', '28Monday 28 December']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([changes, date.value]).toEqual([['2026-12-28T09:00'], 'Mon 28 Dec 2026'])
  await waitFor(() => expect(document.activeElement).toBe(group.getByRole('button')))
})

it('FRAME-6 marks today in the form’s zone and the days of the event, and Escape does not close the form', async () => {
  const marked = { first: '2026-11-20', last: '2026-11-22' }
  const { user, openCalendar, changes } = await open({ marked, zone: 'Pacific/Auckland', defaultValue: '' })
  const { panel, chosen } = await openCalendar()
  // It is already Sunday in the zone of the form.
  expect(panel.getByRole('button', { current: 'date' }).textContent).toBe('22Sunday 22 November, day of the event')
  expect(panel.getAllByRole('button', { name: /day of the event$/ }).length).toBe(3)
  expect([focused(), chosen()]).toEqual(['20Friday 20 November, day of the event', undefined])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual([])
})

it('FRAME-6 disables impossible days in the calendar', async () => {
  const { user, openCalendar } = await open({ min: '2026-11-28', max: '2026-12-01' })
  const { panel } = await openCalendar()
  const off = panel.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)
  expect(off.length).toBe(27)
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('28Saturday 28 November'))
  await user.click(panel.getByRole('button', { name: 'December 2026' }))
  expect(panel.getByRole('status').textContent).toBe('December 2026')
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Tuesday 1 December' }).disabled).toBe(false)
})

it('FRAME-6 opens the calendar as a sheet on a phone', async () => {
  const { user, openCalendar, changes } = await open({ width: 390 })
  const { panel } = await openCalendar()
  expect(panel.getByRole('heading', { name: 'Calendar' })).toBeTruthy()
  await user.click(panel.getByRole('button', { name: 'Monday 30 November' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes).toEqual(['2026-11-30T09:00'])
})

it('FRAME-6 offers times in steps, and the typed time among them', async () => {
  const { user, time, changes } = await open({ defaultValue: '2026-11-29T09:07' })
  await user.click(time)
  const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect([offered().length, offered().slice(36, 39)]).toEqual([97, ['09:00', '09:07', '09:15']])
  await user.keyboard('{ArrowDown}{Enter}')
  expect([time.value, changes]).toEqual(['09:15', ['2026-11-29T09:15']])
  expect(screen.queryAllByRole('option', { hidden: true })).toEqual([])
})

it('FRAME-6 uses no native date or time input', () => {
  const own = Object.entries(sources).filter(([, code]) => /type="(date|time|month|week|datetime-local)"/.test(code))
  expect(own.map(([file]) => file)).toEqual([])
})
