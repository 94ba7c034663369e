import { act, fireEvent, screen } from '@testing-library/react'
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

it('takes what a handheld reader typed after a pause, and with Enter at once, each once', () => {
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

it('has the focus again in its dialog after a press on it, and leaves it to a dialog above', async () => {
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

it('has the focus at a desk unless something else has it', () => {
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
