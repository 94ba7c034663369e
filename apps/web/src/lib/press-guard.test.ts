import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notifyActionStarted } from './notify-action-started.ts'
import { guardPresses, REST_MS } from './press-guard.ts'

const PLACE = { x: 100, y: 100 }
let pressed: string[] = []
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = ''
  pressed = []
  stop = guardPresses()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(80, 80, 120, 40))
  document.elementFromPoint = () => cover() ?? document.body.lastElementChild
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const cover = () => document.querySelector<HTMLElement>('[data-resting]')

function put(name: string, onPress = () => {}): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    pressed.push(name)
    onPress()
  })
  document.body.replaceChildren(...(cover() ? [cover() as Node] : []), button)
  return button
}

/** Presses the topmost element at the point, as a finger does. */
function tap(): void {
  const at = { clientX: PLACE.x, clientY: PLACE.y, bubbles: true, cancelable: true }
  const top = document.elementFromPoint(PLACE.x, PLACE.y)
  top?.dispatchEvent(new PointerEvent('pointerdown', at))
  top?.dispatchEvent(new MouseEvent('click', at))
}

function press(key: string, on: HTMLElement): void {
  const isHandled = on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  if (isHandled && key === 'Enter') on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

it('TRUST-1 blocks a second tap on an act until 800 ms have passed', () => {
  put('Send', notifyActionStarted)
  tap()
  tap()
  vi.advanceTimersByTime(REST_MS - 1)
  tap()
  expect(REST_MS).toBe(800)
  expect(pressed).toEqual(['Send'])

  vi.advanceTimersByTime(1)
  expect(cover()).toBe(null)
  tap()
  expect(pressed).toEqual(['Send', 'Send'])
})

it('TRUST-1 covers the control that replaces an act’s button', () => {
  put('Send', () => {
    notifyActionStarted()
    put('Withdraw')
  })
  tap()
  tap()
  expect(pressed).toEqual(['Send'])
  expect(cover()?.style.cssText).toContain('left: 76px')
})

it('TRUST-1 covers the control that replaces a button which only opens a form', async () => {
  put('Cancel meeting…', () => put('Cancel meeting'))
  tap()
  await vi.advanceTimersByTimeAsync(0)
  tap()
  expect(pressed).toEqual(['Cancel meeting…'])

  vi.advanceTimersByTime(REST_MS)
  tap()
  expect(pressed).toEqual(['Cancel meeting…', 'Cancel meeting'])
})

it('TRUST-1 covers a button after its label has changed', async () => {
  const button = put('Follow', () => {
    button.textContent = 'Unfollow'
  })
  tap()
  await vi.advanceTimersByTimeAsync(0)
  tap()
  expect(pressed).toEqual(['Follow'])
})

it('TRUST-1 does not delay repeated presses on a button that stays the same', async () => {
  const page = document.createElement('p')
  put('Next', () => document.body.prepend(page))
  tap()
  await vi.advanceTimersByTimeAsync(0)
  tap()
  tap()
  expect(pressed).toEqual(['Next', 'Next', 'Next'])
})

it('TRUST-1 applies to Enter, on the same button and on the one that receives the focus', () => {
  const send = put('Send', notifyActionStarted)
  press('Enter', send)
  press('Enter', send)
  const withdraw = put('Withdraw')
  press('Enter', withdraw)
  expect(pressed).toEqual(['Send'])

  press('Tab', withdraw)
  press('Enter', withdraw)
  expect(pressed).toEqual(['Send', 'Withdraw'])
})

it('TRUST-1 ignores a key that is held down', () => {
  const button = put('Decline')
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true })
  button.dispatchEvent(held)
  expect(held.defaultPrevented).toBe(true)
})
