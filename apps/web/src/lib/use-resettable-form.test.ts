import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useResettableForm } from './use-resettable-form.ts'

const open = () => renderHook(({ name }) => useResettableForm({ name }), { initialProps: { name: 'Fair' } })

it('starts again with the values that another user has saved, unless something was typed', () => {
  const { result, rerender } = open()
  rerender({ name: 'Forum' })
  expect(result.current).toMatchObject({ round: 2, values: { name: 'Forum' }, isDirty: false })

  act(() => result.current.onChange({ name: 'Foru' }))
  rerender({ name: 'Fest' })
  expect(result.current).toMatchObject({ round: 2, typed: { name: 'Foru' }, isDirty: true })
})

it('is not dirty once the typed values are saved, even before the answer arrives', () => {
  const { result, rerender } = open()
  act(() => result.current.onChange({ name: 'Forum' }))
  expect(result.current.isDirty).toBe(true)

  rerender({ name: 'Forum' })
  expect(result.current).toMatchObject({ round: 1, typed: { name: 'Forum' }, isDirty: false })
  act(() => result.current.onSaved({ name: 'Forum' }))
  expect(result.current).toMatchObject({ round: 1, isDirty: false })
})

it('is dirty if more was typed during the save', () => {
  const { result, rerender } = open()
  act(() => result.current.onChange({ name: 'Forum' }))
  const { onSaved } = result.current
  act(() => result.current.onChange({ name: 'Forum 2027' }))
  rerender({ name: 'Forum' })
  act(() => onSaved({ name: 'Forum' }))
  expect(result.current).toMatchObject({ round: 1, typed: { name: 'Forum 2027' }, isDirty: true })
})
