import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { setWidth } from '../../testing/render-screen.tsx'
import { type Choice, ChoiceField } from './choice-field.tsx'

const choicesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `id${at}`, label: `Option ${at}` }))

type FieldProps = Partial<Parameters<typeof ChoiceField>[0]>

/** Renders the field with options that may change. An organizer may remove options while the form is open. */
function Field(props: FieldProps) {
  const [choices, setChoices] = useState<readonly Choice[]>(props.choices ?? choicesOf(3))
  const words = { label: 'Diet (optional)', required: false, withAsterisk: false } as const
  return (
    <>
      <ChoiceField {...words} defaultValue={[]} onChange={() => undefined} {...props} choices={choices} />
      <button type="button" onClick={() => setChoices(choices.slice(0, 2))}>
        Offer two
      </button>
    </>
  )
}

function open(props: FieldProps = {}, width = 1440) {
  setWidth(width)
  const changes: (readonly string[])[] = []
  renderPart(<Field onChange={(chosen) => changes.push(chosen)} {...props} />)
  return { user: userEvent.setup(), changes }
}
const labels = (role: 'radio' | 'checkbox') =>
  screen.getAllByRole<HTMLInputElement>(role).map((each) => each.closest('label')?.textContent)

it('chooses one option, replaces it by another, and removes it on a second press', async () => {
  const { user, changes } = open()
  await user.click(screen.getByRole('radio', { name: 'Option 1' }))
  await user.click(screen.getByRole('radio', { name: 'Option 2' }))
  await user.click(screen.getByRole('radio', { name: 'Option 2' }))
  expect(changes).toEqual([['id1'], ['id2'], []])
  expect(screen.getByRole('radiogroup', { name: 'Diet (optional)' })).toBeTruthy()
})

it.each([{ required: true }, { stays: true }])('does not remove a choice that must stay: %j', async (props) => {
  const { user, changes } = open(props)
  await user.click(screen.getByRole('radio', { name: 'Option 1' }))
  await user.click(screen.getByRole('radio', { name: 'Option 1' }))
  expect(changes).toEqual([['id1']])
})

it('works with the keyboard alone', async () => {
  const { user, changes } = open({ several: true })
  await user.tab()
  await user.keyboard(' ')
  await user.tab()
  await user.keyboard(' ')
  expect(changes.at(-1)).toEqual(['id0', 'id1'])
})

it('ANSWER-1 refuses one more choice at the limit and says why, and accepts it once another is removed', async () => {
  const { user, changes } = open({ several: true, most: 2 })
  for (const at of [0, 1, 2]) await user.click(screen.getByRole('checkbox', { name: `Option ${at}` }))
  expect(screen.getByRole('status').textContent).toBe(
    'You have already chosen 2 options. You cannot choose more than 2.',
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Option 2' }).checked).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Option 0' }))
  expect(screen.getByRole('status').textContent).toBe('')
  await user.click(screen.getByRole('checkbox', { name: 'Option 2' }))
  expect(changes.at(-1)).toEqual(['id1', 'id2'])
})

it('drops a choice that is no longer offered', async () => {
  const { user, changes } = open({ several: true, most: 2, defaultValue: ['id0', 'id2'] })
  await user.click(screen.getByRole('button', { name: 'Offer two' }))
  await user.click(screen.getByRole('checkbox', { name: 'Option 1' }))
  expect(changes.at(-1)).toEqual(['id0', 'id1'])
})

it('shows the first options of a long list and the chosen ones, and all on request', async () => {
  const { user } = open({ several: true, choices: choicesOf(30), defaultValue: ['id20'] })
  expect(labels('checkbox')).toEqual([...choicesOf(12).map(({ label }) => label), 'Option 20'])
  await user.click(screen.getByRole('button', { name: 'Show all 30' }))
  expect(labels('checkbox')).toHaveLength(30)
  // The button is gone, so the focus moves to the option at its place.
  await waitFor(() => expect(document.activeElement?.closest('label')?.textContent).toBe('Option 13'))
})

it('shows fewer on a phone', () => {
  open({ several: true, choices: choicesOf(15) }, 390)
  expect(labels('checkbox')).toHaveLength(8)
})

it('finds an option of a long list regardless of case and accents, and Enter takes the first match', async () => {
  const many = [...choicesOf(20), { id: 'tea', label: 'Çay ve ıhlamur' }, { id: 'cocoa', label: 'Çaykur kakao' }]
  const { user, changes } = open({ several: true, choices: many })
  const search = screen.getByRole('searchbox', { name: 'Search 22 options' })
  await user.type(search, 'cay')
  expect(labels('checkbox')).toEqual(['Çay ve ıhlamur', 'Çaykur kakao'])
  await user.keyboard('{Enter}')
  expect(changes).toEqual([['tea']])
  expect(search).toHaveProperty('value', '')
  await user.type(search, 'xyz')
  expect(screen.getByText('No option fits that.')).toBeTruthy()
})
