export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Distance within which a second tap lands, even beside a small control. */
const NEAR_PX = 24
/** Maximum distance that the cover of a wide control, such as a row, extends on each side of the finger. */
const REACH_PX = 64

/**
 * Returns the area where a second tap may land: the part of the control near the finger, and a margin around the
 * finger.
 */
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

/** Covers an area with an invisible element that takes every press. @returns a function that removes it */
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
  // Without this, menus and dialogs would take the press for one outside and close.
  for (const press of PRESSING) cover.addEventListener(press, (event) => event.stopPropagation(), { passive: true })
  // This prevents the focus from moving.
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  return () => cover.remove()
}
