import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CodeField, TAKEN_AFTER_MS } from './code-field.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => void vi.advanceTimersByTime(ms)

const open = () => {
  const taken: string[] = []
  renderPart(
    <>
      <CodeField label="Code" onCode={(text) => taken.push(text)} />
      <button type="button">Else</button>
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Code')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  return { taken, field, type }
}

it('accepts input of a handheld reader after a pause, and on Enter at once, each exactly once', () => {
  const { taken, field, type } = open()
  type('ABC')
  act(() => pass(TAKEN_AFTER_MS - 1))
  type('ABCD')
  act(() => pass(TAKEN_AFTER_MS - 1))
  expect(taken).toEqual([])
  act(() => pass(1))
  expect([taken, field.value]).toEqual([['ABCD'], ''])

  type(' EFG ')
  fireEvent.submit(field.form as HTMLFormElement)
  act(() => pass(TAKEN_AFTER_MS * 2))
  expect(taken).toEqual(['ABCD', 'EFG'])
})

it('TOOL-14 ignores pauses in a code typed by hand, and accepts all of it on Enter', () => {
  const { taken, field } = open()
  let at = 1_000
  const typed = (value: string, afterMs: number) => {
    at += afterMs
    const change = createEvent.change(field, { target: { value } })
    Object.defineProperty(change, 'timeStamp', { value: at })
    fireEvent(field, change)
    act(() => pass(afterMs))
  }
  typed('0', 0)
  act(() => pass(TAKEN_AFTER_MS * 3))
  for (const [value, afterMs] of [
    ['01', 150],
    ['012', 60],
    ['0123', 150],
    ['01234', TAKEN_AFTER_MS * 3],
    ['012345', 20],
  ] as const)
    typed(value, afterMs)
  act(() => pass(TAKEN_AFTER_MS * 3))
  expect(taken).toEqual([])
  fireEvent.submit(field.form as HTMLFormElement)
  expect(taken).toEqual(['012345'])

  // A keyboard without an Enter key needs the button beside the code.
  typed('HAND', 0)
  typed('HANDS', 400)
  act(() => screen.getByRole('button', { name: 'Use this code' }).click())
  expect(taken.splice(1)).toEqual(['HANDS'])
  expect(screen.queryByRole('button', { name: 'Use this code' })).toBeNull()

  // The next code comes from a reader again, which sends no Enter.
  typed('ABCD', 0)
  typed('ABCDE', 20)
  act(() => pass(TAKEN_AFTER_MS))
  expect(taken).toEqual(['012345', 'ABCDE'])
})

it('takes the focus again in its dialog after a press on the dialog, but not from a dialog above', async () => {
  const dialog = (
    <div role="dialog" tabIndex={-1}>
      <CodeField label="Code" onCode={() => {}} />
    </div>
  )
  const { unmount } = renderPart(dialog)
  const field = screen.getByLabelText('Code')
  expect([document.activeElement, field.hasAttribute('data-autofocus')]).toEqual([field, true])
  field.blur()
  vi.advanceTimersToNextFrame()
  expect(document.activeElement).toBe(field)
  unmount()
  renderPart(
    <>
      {dialog}
      <div role="dialog" />
    </>,
  )
  expect(document.activeElement).toBe(document.body)
})

it('has the focus on a desk unless something else has it', () => {
  const { field } = open()
  expect(document.activeElement).toBe(field)
  const other = screen.getByText('Else')
  act(() => other.focus())
  act(() => pass(100))
  expect(document.activeElement).toBe(other)
  act(() => other.blur())
  act(() => pass(100))
  expect(document.activeElement).toBe(field)
})
