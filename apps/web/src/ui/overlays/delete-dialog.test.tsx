import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { useUndoToast } from './use-undo-toast.ts'

const [close, remove, restore] = [vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => {
  vi.clearAllMocks()
  fakeServer({})
})

function TestDialog({ losses }: { losses: readonly string[] | null }) {
  const undoable = useUndoToast()
  return (
    <DeleteDialog
      opened
      onClose={close}
      title="Delete Volkova Optics?"
      confirmLabel="Delete booth"
      losses={losses}
      onExport={async () => undefined}
      canUndo
      onConfirm={async () => {
        remove()
        undoable('Volkova Optics is deleted.', restore)
      }}
    />
  )
}

it('DELETE-1 lists the losses, offers to export them, and says that the deletion can be undone', async () => {
  await renderScreen(<TestDialog losses={['9 leads', '2 meetings']} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Volkova Optics?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['9 leads', '2 meetings'])
  dialog.getByRole('button', { name: 'Save a list of it first' })
  dialog.getByText('You can undo this for a minute.')
})

it('DELETE-1 deletes nothing while the dependent records are still being counted', async () => {
  const { user } = await renderScreen(<TestDialog losses={null} />)
  await user.click(await screen.findByRole('button', { name: 'Delete booth' }))
  expect(remove).not.toHaveBeenCalled()
})

it('DELETE-2 "Undo" of the toast restores it and says so', async () => {
  restore.mockResolvedValue(undefined)
  const { user } = await renderScreen(<TestDialog losses={[]} />)
  await screen.findByText('Nothing else depends on it.')
  await user.click(screen.getByRole('button', { name: 'Delete booth' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(restore).toHaveBeenCalledTimes(1)
})

it('DELETE-2 shows the reason of a failed undo', async () => {
  restore.mockRejectedValue(new TypeError('no network'))
  const { user } = await renderScreen(<TestDialog losses={[]} />)
  await user.click(await screen.findByRole('button', { name: 'Delete booth' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('That did not work')
  expect(screen.queryByText('Undone.')).toBe(null)
})
