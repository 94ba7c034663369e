import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SearchRow } from './search-row.tsx'

it('searches for pasted text without the characters that no search accepts', async () => {
  const onChange = vi.fn()
  renderPart(<SearchRow label="People" placeholder="Name" value="" onChange={onChange} />)
  const field = screen.getByRole('searchbox', { name: 'People' })
  const cut = `caf\u00e9\0${'\u{1f389}'.repeat(3)}`.slice(0, -1)
  fireEvent.change(field, { target: { value: cut } })
  fireEvent.blur(field)
  expect(onChange.mock.calls).toEqual([['caf\u00e9 \u{1f389}\u{1f389}']])
})
