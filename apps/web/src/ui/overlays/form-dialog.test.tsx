import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { DialogSubmit, FormDialog, useDialogSave } from './form-dialog.tsx'

const refused = Promise.withResolvers<void>()
const send = vi.fn(() => refused.promise)

function Fields() {
  const { save, isSaving, problem } = useDialogSave()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(send)
        void save(send)
      }}
    >
      <DialogSubmit problem={problem} loading={isSaving}>
        Save
      </DialogSubmit>
    </form>
  )
}

it('sends once however often it is pressed, and shows the failure above its buttons', async () => {
  fakeServer({})
  const { user } = await renderScreen(
    <FormDialog opened onClose={() => undefined} title="Rename" size={400}>
      <Fields />
    </FormDialog>,
  )
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
  refused.reject(new Error('refused'))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
})
