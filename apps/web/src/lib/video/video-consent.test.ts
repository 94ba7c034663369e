import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fillStorage } from '../../testing/full-storage.ts'
import { allowVideosFrom, useMayPlayFrom } from './video-consent.ts'

it('FAULT-18 plays videos of a second site even if the storage is full after the first one', () => {
  const { result } = renderHook(() => ['youtube', 'vimeo', 'other'].map(useMayPlayFrom))
  act(() => allowVideosFrom('youtube'))
  fillStorage()
  act(() => allowVideosFrom('vimeo'))
  expect(result.current).toEqual([true, true, false])
})
