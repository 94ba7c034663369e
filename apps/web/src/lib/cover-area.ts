export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A second tap lands within this distance of the first, even beside a small control. */
const NEAR_PX = 24
/** The cover of a wide control, such as a row, extends no further on each side of the finger. */
const REACH_PX = 64

/** A second tap may land on the control near the finger, or in a margin around the finger. */
export function placeOf(control: Element, { x, y }: { x: number; y: number }): Area {
  const box = control.getBoundingClientRect()
  return {
    left: Math.min(x - NEAR_PX, Math.max(box.left, x - REACH_PX)),
    top: Math.min(y - NEAR_PX, Math.max(box.top, y - REACH_PX)),
    right: Math.max(x + NEAR_PX, Math.min(box.right, x + REACH_PX)),
    bottom: Math.max(y + NEAR_PX, Math.min(box.bottom, y + REACH_PX)),
  }
}

const PRESSING = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'dblclick']

/** Takes every press. @returns a function that removes it */
export function coverArea({ left, top, right, bottom }: Area): () => void {
  const cover = document.createElement('div')
  cover.setAttribute('aria-hidden', 'true')
  cover.dataset.resting = ''
  Object.assign(cover.style, {
    position: 'fixed',
    zIndex: '2147483647',
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  })
  // Otherwise menus and dialogs would take this for a press outside and close.
  for (const press of PRESSING) cover.addEventListener(press, (event) => event.stopPropagation(), { passive: true })
  // Prevents the focus from moving.
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  return () => cover.remove()
}
