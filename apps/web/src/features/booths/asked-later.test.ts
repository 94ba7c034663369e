import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillStorage } from '../../testing/full-storage.ts'
import { answerLater, answerNow, useAnswersLater } from './asked-later.ts'

it('FAULT-18 asks no more about an invitation to be answered later, even if the storage is full', () => {
  const { result } = renderHook(useAnswersLater)
  const waits = () => ['one', 'two'].map((id) => result.current(id))
  act(() => answerLater('one'))
  fillStorage()
  act(() => answerLater('two'))
  expect(waits()).toEqual([true, true])
  act(() => answerNow('one'))
  expect(waits()).toEqual([false, true])
})
