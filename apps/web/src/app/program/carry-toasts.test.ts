import { beforeEach, expect, it } from 'vitest'
import { toastStore } from '../../ui/feedback/toast-store.ts'
import { restoreToasts, saveToasts } from './carry-toasts.ts'

const clear = () => {
  for (const { id } of toastStore.list()) toastStore.dismiss(id)
}
beforeEach(() => {
  clear()
  history.replaceState({ key: 'a1' }, '')
})

it('shows a toast once in the next page, and leaves out those with a button of this page', () => {
  toastStore.add({ kind: 'info', title: 'Booth deleted', message: 'You can undo it.', undo: { run: () => {} } })
  toastStore.add({ kind: 'warning', title: 'No connection', message: 'Parley tries again.' })
  saveToasts()
  clear()

  restoreToasts()
  expect(toastStore.list().map(({ kind, title, message }) => [kind, title, message])).toEqual([
    ['warning', 'No connection', 'Parley tries again.'],
  ])
  expect(history.state).toEqual({ key: 'a1' })

  clear()
  restoreToasts()
  expect(toastStore.list()).toEqual([])
})
