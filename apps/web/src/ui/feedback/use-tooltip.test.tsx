import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { IconButton } from './icon-button.tsx'

const tip = () => screen.queryByText('Fold')
const button = () => screen.getByRole('button', { name: 'Fold' })

it('stands under the pointer until that has left', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.hover(button())
  await waitFor(() => expect(tip()?.getAttribute('aria-hidden')).toBe('true'))

  await userEvent.unhover(button())
  await waitFor(() => expect(tip()).toBe(null))
})

it('goes by Escape, which leaves the focus where it is', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.tab()
  expect(tip()).toBeTruthy()

  await userEvent.keyboard('{Escape}')
  expect(tip()).toBe(null)
  expect(document.activeElement).toBe(button())
})

it('goes when the part is pressed by a key', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.tab()
  expect(tip()).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(tip()).toBe(null)
})

it('never comes where it is not wanted', async () => {
  renderPart(
    <IconButton label="Fold" withTooltip={false}>
      x
    </IconButton>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  expect(tip()).toBe(null)
})
