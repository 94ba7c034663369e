import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useIsActionBar } from './use-action-bar-height.ts'
import { liftAbove, useKeepClear } from './use-keep-clear.ts'

const box = (top: number, bottom: number, left = 0, right = 400) => new DOMRect(left, top, right - left, bottom - top)

it.each([
  ['nothing', [], 0],
  ['a bar below it', [box(900, 960)], 0],
  ['a bar beside it', [box(800, 860, 400, 800)], 0],
  ['a bar that it covers', [box(840, 900)], 68],
  ['one bar above another', [box(760, 820), box(840, 900)], 148],
  ['a bar far above', [box(300, 360), box(840, 900)], 68],
])('TRUST-5 keeps a message clear of %s', (_, bars, lift) => {
  expect(liftAbove(box(820, 900), bars)).toBe(lift)
})

it('TRUST-5 does not slip under a finger: it moves once the press is over', async () => {
  const message = document.createElement('section')
  const bar = document.createElement('div')
  message.getBoundingClientRect = () => box(820, 900)
  let barAt = box(300, 360)
  bar.getBoundingClientRect = () => barAt
  document.body.append(message, bar)
  renderHook(() => {
    useIsActionBar({ current: bar })
    useKeepClear({ current: message }, true)
  })
  const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  dispatchEvent(new Event('pointerdown'))
  barAt = box(840, 900)
  dispatchEvent(new Event('scroll'))
  await aFrame()
  expect(message.style.getPropertyValue('--lift')).toBe('0px')
  dispatchEvent(new Event('pointerup'))
  await aFrame()
  expect(message.style.getPropertyValue('--lift')).toBe('68px')
})
