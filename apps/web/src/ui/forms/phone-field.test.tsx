import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { setWidth } from '../../testing/render-screen.tsx'
import { PhoneField } from './phone-field.tsx'

async function show(defaultValue = '') {
  setWidth(1440)
  const onChange = vi.fn<(value: string) => void>()
  renderPart(
    <PhoneField
      label="Phone (optional)"
      required={false}
      withAsterisk={false}
      defaultValue={defaultValue}
      onChange={onChange}
    />,
  )
  const country = await screen.findByRole('button', { name: /^Country: / })
  return { onChange, country, number: screen.getByLabelText('Phone (optional)'), user: userEvent.setup() }
}
const last = (onChange: { mock: { lastCall?: unknown[] } }) => onChange.mock.lastCall?.[0]

it('PROFILE-2 shows a saved number in the format of its country', async () => {
  const { country, number, onChange } = await show('+905321234567')
  expect(country.getAttribute('aria-label')).toBe('Country: Türkiye, +90')
  await waitFor(() => expect(number).toHaveProperty('value', '0532 123 45 67'))
  expect(onChange).not.toHaveBeenCalled()
})

it.each([
  ['of several countries with one code', '+445321234567', 'Country: United Kingdom, +44'],
  ['of the second country with a code', '+77012345678', 'Country: Kazakhstan, +7'],
])('PROFILE-2 never changes the country code of a saved number: one %s', async (_what, savedNumber, label) => {
  const { country, onChange, number, user } = await show(savedNumber)
  await waitFor(() => expect(country.getAttribute('aria-label')).toBe(label))
  await user.type(number, ' ')
  expect(last(onChange)).toBe(savedNumber)
})

it('PROFILE-2 leaves a number without a country as it is', async () => {
  const { onChange, number, user } = await show('+80012345678')
  await user.type(number, ' ')
  expect([last(onChange), (number as HTMLInputElement).value]).toEqual(['+80012345678', '+80012345678 '])
})

it('PROFILE-2 accepts a national number and passes it on with its country', async () => {
  const { onChange, number, user } = await show('+905321234567')
  await user.clear(number)
  expect(last(onChange)).toBe('')
  await user.type(number, '(0532) 765 43 21')
  expect(last(onChange)).toBe('+905327654321')
  await user.tab()
  expect(number).toHaveProperty('value', '0532 765 43 21')
})

it('PROFILE-2 sets the country from a number with a plus', async () => {
  const { onChange, number, user } = await show('+905321234567')
  await user.clear(number)
  await user.type(number, '+49 30 901820')
  expect(last(onChange)).toBe('+4930901820')
  expect(screen.getByRole('button', { name: 'Country: Germany, +49' })).toBeDefined()
})

it('PROFILE-2 passes on an incomplete number in a form that every phone schema rejects', async () => {
  const { onChange, number, user } = await show('+905321234567')
  await user.clear(number)
  await user.type(number, '0532 1')
  expect(last(onChange)).toBe('0532 1')
  await user.clear(number)
  await user.type(number, '+90532')
  expect(last(onChange)).toBe('90532')
})

it.each([
  ['a part of the name', 'kaza', 'Kazakhstan', '+73012345678', /^\+7/],
  ['two letters', 'ES', 'Spain', '612 34 56 78', '+34612345678'],
  ['the number with its plus', '+995', 'Georgia', '555 12 34 56', '+995555123456'],
  ['the number alone', '995', 'Georgia', '555 12 34 56', '+995555123456'],
])('PROFILE-2 finds a country by %s', async (_what, search, name, typed, expected) => {
  const shown = await show()
  await shown.user.click(shown.country)
  await shown.user.type(await screen.findByPlaceholderText('Country or code'), search)
  await shown.user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
  await shown.user.type(shown.number, typed)
  expect(last(shown.onChange)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
})

it('PROFILE-2 can be operated by keys alone, and reports when there is no such country', async () => {
  const { user, country } = await show()
  country.focus()
  await user.keyboard('{Enter}')
  const search = await screen.findByPlaceholderText('Country or code')
  await user.type(search, 'atlantis')
  expect(screen.getByText('No such country')).toBeDefined()
  await user.clear(search)
  await user.type(search, 'portug')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Country: Portugal, +351' })).toBeDefined()
})
