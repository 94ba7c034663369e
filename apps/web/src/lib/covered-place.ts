export interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A second tap lands so close to the first, also beside a small control. */
const NEAR_PX = 24
/** Of a wide control, such as a row, no more is covered than this on each side of the finger. */
const REACH_PX = 64

/** Where a second tap may land: the control, as far as a finger strays, and what is next to the finger. */
export function placeOf(control: Element, { x, y }: { x: number; y: number }): Place {
  const box = control.getBoundingClientRect()
  return {
    left: Math.min(x - NEAR_PX, Math.max(box.left, x - REACH_PX)),
    top: Math.min(y - NEAR_PX, Math.max(box.top, y - REACH_PX)),
    right: Math.max(x + NEAR_PX, Math.min(box.right, x + REACH_PX)),
    bottom: Math.max(y + NEAR_PX, Math.min(box.bottom, y + REACH_PX)),
  }
}

const PRESSING = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'dblclick']

/** Lays something over a place of the screen that takes every press. It cannot be seen. @returns what takes it away */
export function coverOver({ left, top, right, bottom }: Place): () => void {
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
  // What closes on a press outside of it would take this for one.
  for (const press of PRESSING) cover.addEventListener(press, (event) => event.stopPropagation(), { passive: true })
  // The focus stays where it is.
  cover.addEventListener('mousedown', (event) => event.preventDefault())
  document.body.append(cover)
  return () => cover.remove()
}
