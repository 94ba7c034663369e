import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'

/** Types `yyyy-MM-ddTHH:mm` as a user would, and leaves the field. */
export async function chooseDateTime(label: string, wallClock: string): Promise<void> {
  const [day = '', clock = ''] = wallClock.split('T')
  const group = within(screen.getByRole('group', { name: label }))
  const same = group.queryByRole('button', { name: 'Same day' })
  if (same) {
    fireEvent.click(same)
    const calendar = await screen.findByRole('dialog', { name: 'Calendar' })
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(group.getByRole('textbox', { name: 'Date' })))
  }
  typeInto(group.getByRole('textbox', { name: 'Date' }), day)
  typeInto(group.getByRole('combobox', { name: 'Time' }), clock)
}

export function typeInto(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
