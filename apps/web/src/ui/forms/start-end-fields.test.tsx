import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { typeInto } from '../../testing/choose-date-time.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { NOW } from '../../testing/samples.ts'
import { StartEndFields } from './date-time-field.tsx'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

async function open(start: string, end: string, own: { oneDay?: boolean } = {}) {
  let times = { start, end }
  const field = (label: string) => ({ label, required: true, withAsterisk: false }) as const
  const { user } = await renderScreen(
    <StartEndFields
      {...own}
      zone="Europe/Madrid"
      start={{ ...field('Starts'), defaultValue: start }}
      end={{ ...field('Ends'), defaultValue: end }}
      onChange={(next) => {
        times = next
      }}
    />,
    { signedIn: false },
  )
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const part = (role: 'textbox' | 'combobox') => (name: string) => group(name).queryByRole<HTMLInputElement>(role)
  const [day, clock] = [part('textbox'), part('combobox')]
  const write = (field: HTMLInputElement | null, text: string) => typeInto(field as HTMLInputElement, text)
  return { user, group, day, clock, write, times: () => times }
}

it('FRAME-26 moves the end with the start, retains the length, and sends both', async () => {
  const { clock, day, write, times } = await open('2026-01-31T09:00', '2026-01-31T18:00')
  expect(day('Ends')).toBe(null)
  write(clock('Starts'), '10')
  expect(times()).toEqual({ start: '2026-01-31T10:00', end: '2026-01-31T19:00' })
  expect(day('Ends')).toBe(null)
  write(clock('Starts'), '20')
  expect(times()).toEqual({ start: '2026-01-31T20:00', end: '2026-02-01T05:00' })
  expect([day('Ends')?.value, clock('Ends')?.value]).toEqual(['Sun 1 Feb 2026', '05:00'])
  write(day('Starts'), '2 march')
  expect(times()).toEqual({ start: '2026-03-02T20:00', end: '2026-03-03T05:00' })
})

it('FRAME-26 moves an end before the start to the next day, and back once it is after the start again', async () => {
  const { clock, day, write, times } = await open('2026-11-21T22:00', '2026-11-21T23:00')
  write(clock('Ends'), '2')
  expect([times().end, day('Ends')?.value]).toEqual(['2026-11-22T02:00', 'Sun 22 Nov 2026'])
  write(clock('Ends'), '23:30')
  expect([times().end, day('Ends')]).toEqual(['2026-11-21T23:30', null])
})

it('FRAME-26 lets another day be chosen for the end in a calendar, and reports an end before the start', async () => {
  const { user, group, clock, day, write, times } = await open('2026-11-21T09:00', '2026-11-21T18:00')
  await user.click(group('Ends').getByRole('button', { name: 'Same day' }))
  const calendar = within(await screen.findByRole('dialog'))
  await user.click(calendar.getByRole('button', { name: 'Monday 23 November' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(day('Ends')))
  expect(times().end).toBe('2026-11-23T18:00')
  write(day('Ends'), '20.11.')
  expect(screen.getByText('It must end after it starts.')).toBeTruthy()
  expect([day('Ends')?.getAttribute('aria-invalid'), times().end]).toEqual(['true', '2026-11-20T18:00'])
  write(clock('Starts'), '10')
  expect(screen.queryByText('It must end after it starts.')).toBe(null)
  expect(times()).toEqual({ start: '2026-11-21T10:00', end: '2026-11-21T11:00' })
})

it('FRAME-26 retains an unreadable end while the start moves, and the length while the start is unreadable', async () => {
  const { clock, write, times } = await open('2026-11-21T09:00', '2026-11-21T10:30')
  write(clock('Starts'), 'x')
  expect(times()).toEqual({ start: '', end: '2026-11-21T10:30' })
  write(clock('Starts'), '11')
  expect(times()).toEqual({ start: '2026-11-21T11:00', end: '2026-11-21T12:30' })
  write(clock('Ends'), 'late')
  write(clock('Starts'), '12')
  expect([clock('Ends')?.value, times()]).toEqual(['late', { start: '2026-11-21T12:00', end: '' }])
})

it('FRAME-26 offers ends after the start, with the length of each', async () => {
  const { user, clock, times } = await open('2026-11-21T22:45', '2026-11-21T23:00')
  await user.click(clock('Ends') as HTMLInputElement)
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(offered.slice(0, 6)).toEqual([
    '23:0015 min',
    '23:1530 min',
    '23:3045 min',
    '23:451 h',
    '00:001 h 15 min',
    '00:151 h 30 min',
  ])
  await user.click(screen.getByRole('option', { name: /^00:00/, hidden: true }))
  expect(times().end).toBe('2026-11-22T00:00')
})

it('FRAME-26 within one day, ends at its last minute at the latest', async () => {
  const { user, clock, group, write, times } = await open('2026-11-21T12:00', '2026-11-21T13:00', { oneDay: true })
  expect(group('Ends').queryByRole('button')).toBe(null)
  write(clock('Starts'), '23:15')
  expect(times()).toEqual({ start: '2026-11-21T23:15', end: '2026-11-21T23:45' })
  write(clock('Starts'), '23:50')
  expect(times().end).toBe('2026-11-21T23:59')
  write(clock('Ends'), '9')
  expect(screen.getByText('It must end after it starts.')).toBeTruthy()
  write(clock('Starts'), '22:30')
  await user.click(clock('Ends') as HTMLInputElement)
  const offered = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(offered.at(-1)).toBe('23:451 h 15 min')
})

it('FRAME-26 every form with a start and an end uses both fields together', () => {
  const alone = Object.entries(sources).flatMap(([path, text]) =>
    /<DateTimeField[^>]*(?:endsAt|\.end\b)/.test(text) ? path : [],
  )
  expect(alone).toEqual([])
})
