import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { Slot } from './slot-days.ts'
import { SlotPicker } from './slot-picker.tsx'

const slot = (day: number, hour: number, taken = false): Slot => {
  const startsAt = Date.UTC(2026, 10, day, hour)
  return { key: `${day}-${hour}`, startsAt, endsAt: startsAt + 30 * 60_000, taken }
}
const SLOTS = [slot(20, 10), slot(19, 9), slot(19, 10, true), slot(19, 14), slot(19, 19)]

function Picker() {
  const [value, setValue] = useState<string | null>(null)
  return <SlotPicker label="Meeting time" slots={SLOTS} zone="UTC" value={value} onChange={setValue} />
}

const checked = () => screen.queryByRole('radio', { checked: true })?.textContent

describe('a time picked by keyboard', () => {
  it('is reached by Tab, and arrow keys skip taken times and wrap around', async () => {
    const user = userEvent.setup()
    renderPart(<Picker />)
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
    await user.tab()
    expect(document.activeElement?.textContent).toBe('09:00–09:30')
    expect(checked()).toBeUndefined()
    await user.keyboard('{ArrowRight}')
    expect(checked()).toBe('14:00–14:30')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(checked()).toBe('09:00–09:30')
    await user.keyboard('{End}')
    expect(checked()).toBe('19:00–19:30')
    await user.keyboard('{Home}')
    expect(checked()).toBe('09:00–09:30')
    expect(document.activeElement?.textContent).toBe('09:00–09:30')
  })

  it('is on another day after an arrow key has changed the day', async () => {
    const user = userEvent.setup()
    renderPart(<Picker />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fri20 Nov1 free')
    expect(screen.getAllByRole('radio').map((each) => each.textContent)).toEqual(['10:00–10:30'])
  })
})

it('MEET-56 counts free times and replacements of a day separately, and has the full name of a replaced session in a tooltip', () => {
  const note = `Instead of “${'A long title '.repeat(15).trim()}”`
  const slots = [...SLOTS, { ...slot(19, 11), swaps: true, note }, { ...slot(21, 9), swaps: true }]
  renderPart(<SlotPicker label="Meeting time" slots={slots} zone="UTC" value={null} onChange={() => {}} />)
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Thu19 Nov3 free1 with a swap',
    'Fri20 Nov1 free',
    'Sat21 NovNone free1 with a swap',
  ])
  expect(screen.getByTitle(note).textContent).toBe(note)
})

it('groups a day by its parts and shows the taken times', () => {
  renderPart(<Picker />)
  expect(screen.getAllByRole('group').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Morning',
    'Afternoon',
    'Evening',
  ])
  expect(
    screen
      .getAllByRole('radio')
      .filter((each) => each.hasAttribute('disabled'))
      .map((each) => each.textContent),
  ).toEqual(['10:00–10:30'])
})
