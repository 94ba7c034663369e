import { IconLink } from '@tabler/icons-react'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { CommandPalette } from '../navigation/command-palette.tsx'
import { ActionMenu } from './action-menu.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DetailModal } from './detail-modal.tsx'

const [close, closeDetail] = [vi.fn(), vi.fn()]
beforeEach(() => {
  vi.clearAllMocks()
  fakeServer({})
})

it('FRAME-8 Escape in the palette leaves the detail below it open', async () => {
  const { user } = await renderScreen(
    <>
      <DetailModal opened onClose={closeDetail} label="Person">
        <textarea aria-label="Message" />
      </DetailModal>
      <CommandPalette sources={[]} opened onOpen={() => undefined} onClose={close} onChoose={() => undefined} />
    </>,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Find people, sessions and pages' }))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledTimes(1)
  expect(closeDetail).not.toHaveBeenCalled()
})

it('FRAME-8 Escape in a menu of a detail closes only the menu', async () => {
  const { user } = await renderScreen(
    <DetailModal opened onClose={closeDetail} label="Person">
      <ActionMenu label="More: Selin Nair" acts={[{ label: 'Copy link', icon: <IconLink />, run: () => undefined }]} />
    </DetailModal>,
  )
  await user.click(await screen.findByRole('button', { name: 'More: Selin Nair' }))
  const item = await screen.findByRole('menuitem', { name: 'Copy link' })
  await vi.waitFor(() => expect(document.activeElement).toBe(item))
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByRole('menuitem')).toBe(null))
  expect(closeDetail).not.toHaveBeenCalled()
})

it('FRAME-8 Escape closes the confirmation of a detail, and a second one closes the detail', async () => {
  const ask = (opened: boolean) => (
    <DetailModal opened onClose={closeDetail} label="Person">
      <textarea aria-label="Message" />
      <ConfirmDialog opened={opened} onClose={close} title="Cancel it?" confirmLabel="Yes" onConfirm={async () => true}>
        It is gone then.
      </ConfirmDialog>
    </DetailModal>
  )
  const TestScreen = () => {
    const [opened, setOpened] = useState(true)
    close.mockImplementation(() => setOpened(false))
    return ask(opened)
  }
  const { user } = await renderScreen(<TestScreen />)
  ;(await screen.findByRole('button', { name: 'Cancel' })).focus()
  await user.keyboard('{Escape}')
  expect([close.mock.calls.length, closeDetail.mock.calls.length]).toEqual([1, 0])
  await vi.waitFor(() => expect(screen.queryByText('It is gone then.')).toBe(null))
  screen.getByRole('textbox', { name: 'Message' }).focus()
  await user.keyboard('{Escape}')
  expect(closeDetail).toHaveBeenCalledTimes(1)
})
