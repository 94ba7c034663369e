import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { createToastStore } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

it('announces a toast politely, under the title of its kind', () => {
  const store = createToastStore()
  renderPart(<Toasts store={store} />)
  act(() => void store.add({ kind: 'warning', message: 'The room has changed.' }))
  const list = screen.getByRole('list')
  expect(list.getAttribute('aria-live')).toBe('polite')
  expect([...list.querySelectorAll('p')].map((each) => each.textContent)).toEqual([
    'Please note',
    'The room has changed.',
  ])
})

it('undoes the action and closes', async () => {
  const store = createToastStore()
  const undone: string[] = []
  renderPart(<Toasts store={store} />)
  act(() => void store.add({ kind: 'success', message: 'Request sent.', undo: { run: () => undone.push('request') } }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toEqual(['request'])
  expect(store.list()).toEqual([])
})

it('disappears when it is closed', async () => {
  const store = createToastStore()
  renderPart(<Toasts store={store} />)
  act(() => void store.add({ kind: 'error', title: 'Not saved', message: 'Try again.' }))
  expect(screen.getByText('Not saved')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Not saved')).toBeNull()
})

it('puts the link to the subject behind the immediate actions, and neither covers the other', async () => {
  const store = createToastStore()
  const done: string[] = []
  const accept = { label: 'Accept · 10:00', run: () => done.push('accepted') }
  renderPart(<Toasts store={store} />)
  act(
    () =>
      void store.add({
        kind: 'info',
        message: 'Someone wants to meet you.',
        undo: { label: 'Answer', run: () => done.push('answering') },
        acts: [accept],
      }),
  )
  const buttons = [...(screen.getByRole('button', { name: 'Answer' }).parentElement?.children ?? [])]
  expect(buttons.map((each) => each.textContent)).toEqual(['Accept · 10:00', 'Answer'])
  await userEvent.click(screen.getByRole('button', { name: 'Accept · 10:00' }))
  expect([done, store.list()]).toEqual([['accepted'], []])
})
