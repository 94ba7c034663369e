import { fireEvent, screen, within } from '@testing-library/react'

/** Chooses `yyyy-MM-ddTHH:mm` in the field of that label, as a person would, part by part. */
export function chooseDateTime(label: string, wallClock: string): void {
  const [year, month, day, hour, minute] = wallClock.split(/[-T:]/).map(String)
  const parts = { Year: year, Month: month, Day: day, Hour: hour, Minute: minute }
  const group = within(screen.getByRole('group', { name: label }))
  for (const [name, value] of Object.entries(parts)) {
    fireEvent.change(group.getByRole('combobox', { name }), { target: { value: String(Number(value)) } })
  }
}
