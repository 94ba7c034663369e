import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setWidth } from '../../testing/render-screen.tsx'
import { useIsActionBar } from '../layout/use-action-bar-height.ts'
import { offsetAboveBars, useAvoidActionBars } from './use-avoid-action-bars.ts'

const box = (top: number, bottom: number, left = 0, right = 400) => new DOMRect(left, top, right - left, bottom - top)
const clearBy = (liftPx: number) => ({ liftPx, isClear: true })
const notClear = (liftPx: number) => ({ liftPx, isClear: false })

it.each([
  ['nothing', [], clearBy(0), clearBy(0)],
  ['a bar below it', [box(900, 960)], clearBy(0), clearBy(0)],
  ['a bar beside it', [box(800, 860, 400, 800)], clearBy(0), clearBy(0)],
  ['a bar at the foot', [box(840, 900)], clearBy(68), clearBy(68)],
  ['a notice above a bar at the foot', [box(700, 828), box(840, 900)], clearBy(208), clearBy(208)],
  ['a bar far above', [box(300, 360), box(840, 900)], clearBy(68), clearBy(68)],
  ['a bar in the middle of the page', [box(800, 860)], clearBy(108), notClear(0)],
  ['one in the middle and one at the foot', [box(740, 800), box(840, 900)], clearBy(168), notClear(68)],
])('TRUST-5 moves a toast clear of %s', (_, bars, onDesk, onPhone) => {
  expect(offsetAboveBars(box(820, 900), bars, false)).toEqual(onDesk)
  expect(offsetAboveBars(box(820, 900), bars, true)).toEqual(onPhone)
})

const aFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function showBeside(bar: DOMRect) {
  setWidth(390)
  const message = document.createElement('section')
  const element = document.createElement('div')
  let barAt = bar
  message.getBoundingClientRect = () => (message.dataset.place === 'top' ? box(12, 92) : box(820, 900))
  element.getBoundingClientRect = () => barAt
  document.body.append(message, element)
  const { unmount } = renderHook(() => {
    useIsActionBar({ current: element })
    useAvoidActionBars({ current: message }, true)
  })
  const scrollTo = (next: DOMRect) => {
    barAt = next
    dispatchEvent(new Event('scroll'))
    return aFrame()
  }
  const where = () => message.dataset.place ?? message.style.getPropertyValue('--lift')
  return { scrollTo, where, unmount }
}

it('FRAME-23 on a desk, a chat window moves above the action bar at the foot of the page, but not above its own', () => {
  setWidth(1440)
  const page = document.createElement('div')
  const chat = document.createElement('section')
  const composer = document.createElement('div')
  chat.append(composer)
  document.body.append(page, chat)
  page.getBoundingClientRect = () => box(824, 884, 0, 1400)
  chat.getBoundingClientRect = () => box(400, 900, 1000, 1356)
  composer.getBoundingClientRect = () => box(820, 900, 1000, 1356)
  const { unmount } = renderHook(() => {
    useIsActionBar({ current: page })
    useIsActionBar({ current: composer })
    useAvoidActionBars({ current: chat }, true, true)
  })
  expect(chat.style.getPropertyValue('--lift')).toBe('84px')
  unmount()
})

it('FRAME-23 on a desk, a chat window reports that it covers a bar in the middle of the page, until the bar has moved', async () => {
  setWidth(1440)
  const page = document.createElement('div')
  const chat = document.createElement('section')
  document.body.append(page, chat)
  let barAt = box(600, 660, 0, 1400)
  page.getBoundingClientRect = () => barAt
  chat.getBoundingClientRect = () => box(400, 900, 1000, 1356)
  const { unmount } = renderHook(() => {
    useIsActionBar({ current: page })
    useAvoidActionBars({ current: chat }, true, true)
  })
  expect(chat.hasAttribute('data-covers')).toBe(true)
  barAt = box(100, 160, 0, 1400)
  dispatchEvent(new Event('scroll'))
  await aFrame()
  expect(chat.hasAttribute('data-covers')).toBe(false)
  unmount()
})

it('TRUST-5 does not move during a press, but after it', async () => {
  const { scrollTo, where } = showBeside(box(300, 360))

  dispatchEvent(new Event('pointerdown'))
  await scrollTo(box(840, 900))
  expect(where()).toBe('0px')
  dispatchEvent(new Event('pointerup'))
  await aFrame()
  expect(where()).toBe('68px')
})

it('TRUST-5 moves to the top of a phone if a bar is in the middle, and stays there while the top is free', async () => {
  const { scrollTo, where, unmount } = showBeside(box(840, 900))
  expect(where()).toBe('68px')
  await scrollTo(box(780, 840))
  expect(where()).toBe('top')
  await scrollTo(box(400, 460))
  expect(where()).toBe('top')
  await scrollTo(box(60, 120))
  expect(where()).toBe('0px')
  unmount()
  expect(where()).toBe('0px')
})
