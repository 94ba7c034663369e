import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillStorage } from '../../testing/full-storage.ts'
import { cancelDeferredAnswer, deferAnswer, useDeferredAnswers } from './deferred-answers.ts'

it('FAULT-18 asks no more about an invitation to be answered later, even if the storage is full', () => {
  const { result } = renderHook(useDeferredAnswers)
  const waits = () => ['one', 'two'].map((id) => result.current(id))
  act(() => deferAnswer('one'))
  fillStorage()
  act(() => deferAnswer('two'))
  expect(waits()).toEqual([true, true])
  act(() => cancelDeferredAnswer('one'))
  expect(waits()).toEqual([false, true])
})
