import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { aPerson } from '../../testing/samples.ts'
import { PersonSelect } from './person-select.tsx'

const selin = aPerson()

function Field() {
  const [chosen, choose] = useState<typeof selin | null>(null)
  const [written, write] = useState('')
  return (
    <>
      <PersonSelect
        label="Person"
        clearable
        people={[selin]}
        value={chosen}
        onChange={choose}
        searchValue={written}
        onSearchChange={write}
      />
      <button type="button">Next</button>
    </>
  )
}

it('EXPO-10 leaves the typed text when the field loses the focus without a choice, and empties when a choice is cleared', async () => {
  const user = userEvent.setup()
  renderPart(<Field />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' })
  await user.type(field, 'bo@example.org')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field.value).toBe('bo@example.org')

  await user.clear(field)
  expect(field.value).toBe('')
  await user.type(field, selin.fullName.slice(0, 3))
  await user.click(await screen.findByRole('option', { hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field.value).toBe(selin.fullName)
  const [takeBack] = screen.getAllByRole('button', { hidden: true })
  await user.click(takeBack as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field.value).toBe('')
})
