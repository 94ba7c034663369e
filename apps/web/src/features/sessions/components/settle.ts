/** About a second; then it stays where it is. */
const MOST_FRAMES = 60
const CALM_FRAMES = 4
const AGAIN_EVERY = 6

/**
 * Moves a list until it stays where it should be: what is drawn on the way may turn out taller than it was taken for.
 * Scrolling in the meantime ends it.
 */
export function settle(move: () => void, isThere: () => boolean): void {
  const touched = new AbortController()
  for (const act of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(act, () => touched.abort(), { signal: touched.signal, passive: true })
  }
  let calm = 0
  let frame = 0
  const step = () => {
    if (touched.signal.aborted) return
    frame += 1
    calm = isThere() ? calm + 1 : 0
    if (calm >= CALM_FRAMES || frame >= MOST_FRAMES) return touched.abort()
    if (calm === 0 && frame % AGAIN_EVERY === 0) move()
    requestAnimationFrame(step)
  }
  move()
  requestAnimationFrame(step)
}
