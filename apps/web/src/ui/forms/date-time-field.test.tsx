import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DateTimeField, StartEndFields } from './date-time-field.tsx'
import { endAfter } from './wall-clock.ts'

const sources = import.meta.glob<string>(['../../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

async function open(defaultValue: string, language: 'en' | 'tr' | 'ru' = 'en') {
  const told: string[] = []
  const props = { label: 'Starts (required)', required: true, withAsterisk: false } as const
  await renderScreen(<DateTimeField {...props} defaultValue={defaultValue} onChange={(next) => told.push(next)} />, {
    language,
    signedIn: false,
  })
  return { told, user: userEvent.setup(), group: within(screen.getByRole('group', { name: 'Starts (required)' })) }
}

it('FRAME-6 names the months in the language of the page, not of the browser', async () => {
  const { group } = await open('2026-11-29T09:00', 'tr')
  expect(group.getByRole('option', { name: 'Kasım', selected: true })).toBeTruthy()
})

it('FRAME-6 tells day and time as a wall clock, and never a day that a month has not', async () => {
  const { user, group, told } = await open('2026-01-31T09:00')
  await user.selectOptions(group.getByRole('combobox', { name: 'Month' }), 'February')
  await user.selectOptions(group.getByRole('combobox', { name: 'Hour' }), '18')
  await user.selectOptions(group.getByRole('combobox', { name: 'Minute' }), '30')
  await user.selectOptions(group.getByRole('combobox', { name: 'Year' }), '2028')
  expect(told).toEqual(['2026-02-28T09:00', '2026-02-28T18:00', '2026-02-28T18:30', '2028-02-28T18:30'])
})

it('FRAME-6 leaves no date or time to a field of the browser', () => {
  const own = Object.entries(sources).filter(([, code]) => /type="(date|time|month|week|datetime-local)"/.test(code))
  expect(own.map(([file]) => file)).toEqual([])
})

it('FRAME-26 the end keeps its distance when the start is moved, and comes an hour later where it came first', () => {
  const day = { start: '2026-01-31T09:00', end: '2026-01-31T18:00' }
  expect(endAfter(day, '2026-02-01T10:30')).toBe('2026-02-01T19:30')
  expect(endAfter({ start: '2026-01-31T09:00', end: '2026-01-31T08:00' }, '2026-02-01T23:30')).toBe('2026-02-02T00:30')
})

it('FRAME-26 moving the start moves the end in the form, and tells both', async () => {
  const told: string[] = []
  const field = (label: string) => ({ label, required: true, withAsterisk: false }) as const
  const tell = (next: string) => told.push(next)
  await renderScreen(
    <StartEndFields
      start={{ ...field('Starts'), defaultValue: '2026-01-31T09:00', onChange: tell }}
      end={{ ...field('Ends'), defaultValue: '2026-01-31T18:00', onChange: tell }}
    />,
    { signedIn: false },
  )
  const user = userEvent.setup()
  const start = within(screen.getByRole('group', { name: 'Starts' }))
  await user.selectOptions(start.getByRole('combobox', { name: 'Hour' }), '20')
  expect(told).toEqual(['2026-01-31T20:00', '2026-02-01T05:00'])
  const end = within(screen.getByRole('group', { name: 'Ends' }))
  expect(end.getByRole('option', { name: 'February', selected: true })).toBeTruthy()
})

it('FRAME-26 every form with a start and an end uses both fields together', () => {
  const alone = Object.entries(sources).flatMap(([path, text]) =>
    /<DateTimeField[^>]*(?:endsAt|\.end\b)/.test(text) && path !== './date-time-field.tsx' ? path : [],
  )
  expect(alone).toEqual([])
})
