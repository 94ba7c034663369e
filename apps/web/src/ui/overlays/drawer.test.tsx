import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { actionBars } from '../layout/use-action-bar-height.ts'
import { Drawer } from './drawer.tsx'

it('TRUST-5 has a foot that no toast covers', async () => {
  renderPart(
    <Drawer opened onClose={() => undefined} title="Agenda" footer={<button type="button">Open my agenda</button>}>
      …
    </Drawer>,
  )
  const action = await screen.findByRole('button', { name: 'Open my agenda' })
  expect(actionBars().some((bar) => bar.contains(action))).toBe(true)
})
