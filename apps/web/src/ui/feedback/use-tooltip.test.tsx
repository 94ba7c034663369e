import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { IconButton } from './icon-button.tsx'

const tip = () => screen.queryByText('Fold')
const button = () => screen.getByRole('button', { name: 'Fold' })

it('stays while the pointer is over the button', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.hover(button())
  await waitFor(() => expect(tip()?.getAttribute('aria-hidden')).toBe('true'))

  await userEvent.unhover(button())
  await waitFor(() => expect(tip()).toBe(null))
})

it('closes on Escape, and the focus stays', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.tab()
  expect(tip()).toBeTruthy()

  await userEvent.keyboard('{Escape}')
  expect(tip()).toBe(null)
  expect(document.activeElement).toBe(button())
})

it('closes when the button is pressed by a key', async () => {
  renderPart(<IconButton label="Fold">x</IconButton>)
  await userEvent.tab()
  expect(tip()).toBeTruthy()
  await userEvent.keyboard('{Enter}')
  expect(tip()).toBe(null)
})

it('does not appear if it is switched off', async () => {
  renderPart(
    <IconButton label="Fold" withTooltip={false}>
      x
    </IconButton>,
  )
  await userEvent.tab()
  expect(document.activeElement).toBe(button())
  expect(tip()).toBe(null)
})
