import { type Area, coverArea, placeOf } from './cover-area.ts'
import { setActionListener } from './notify-action-started.ts'

/** Milliseconds within which a second tap was meant for the control that was there before. */
export const REST_MS = 800

const CONTROLS =
  'button, a[href], summary, input:not([type=text], [type=search], [type=email], [type=password], [type=tel]), ' +
  '[role=button], [role=link], [role=option], [role=menuitem], [role=tab], [role=switch], [role=radio], [role=checkbox]'

interface Press {
  readonly control: Element
  readonly words: string
  readonly at: number
  /** The point of the finger or mouse. Null if a key was pressed. */
  readonly point: { readonly x: number; readonly y: number } | null
  readonly place: Area | null
  isAct: boolean
  uncover: (() => void) | null
}

let recent: Press[] = []
let gesture: { byKey: boolean; x: number; y: number } = { byKey: false, x: 0, y: 0 }
/** True if the user moved the focus by a key since the last press. The page then did not move it. */
let movedByKey = false
let observer: MutationObserver | null = null

/**
 * Covers a pressed control for the rest of `REST_MS` if it has started an act, or if another control has taken its
 * place. The same applies to Enter and the space bar.
 * @see docs/rules/trust.md TRUST-1
 */
export function guardPresses(): () => void {
  if (observer) return () => {}
  const over = new AbortController()
  const early = { capture: true, signal: over.signal, passive: true }
  addEventListener('pointerdown', onPointer, early)
  addEventListener('keydown', onKey, { capture: true, signal: over.signal })
  addEventListener('click', onClick, { capture: true, signal: over.signal })
  observer = new MutationObserver(coverReplacedControls)
  setActionListener(markAction)
  return () => {
    over.abort()
    setActionListener(() => {})
    for (const press of recent) press.uncover?.()
    recent = []
    observer?.disconnect()
    observer = null
  }
}

function markAction(): void {
  const press = recent.at(-1)
  if (!press || press.isAct) return
  press.isAct = true
  cover(press)
}

function onPointer({ clientX, clientY }: PointerEvent): void {
  gesture = { byKey: false, x: clientX, y: clientY }
}

function onKey(event: KeyboardEvent): void {
  const presses = event.key === 'Enter' || event.key === ' '
  // A key that is held down would press the control that replaced the first one.
  const onControl = event.target instanceof Element && event.target.matches(CONTROLS)
  if (presses && event.repeat && onControl) event.preventDefault()
  movedByKey ||= !presses
  gesture = { byKey: true, x: 0, y: 0 }
}

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null
  if (!control) return
  if (recent.some((press) => rests(press, control))) {
    event.preventDefault()
    event.stopImmediatePropagation()
    return
  }
  remember(control)
}

/**
 * Returns true if the press must be ignored. The cover stops fingers and mice. This stops keys, and presses in an
 * environment without layout.
 */
function rests(press: Press, control: Element): boolean {
  if (press.control === control) return press.isAct
  return press.point === null && gesture.byKey && !movedByKey
}

function remember(control: Element): void {
  const point = gesture.byKey ? null : { x: gesture.x, y: gesture.y }
  const press: Press = {
    control,
    words: labelOf(control),
    at: performance.now(),
    point,
    place: point && placeOf(control, point),
    isAct: false,
    uncover: null,
  }
  recent.push(press)
  movedByKey = false
  if (recent.length === 1) observer?.observe(document.body, { childList: true, characterData: true, subtree: true })
  setTimeout(() => forget(press), REST_MS)
}

function forget(press: Press): void {
  press.uncover?.()
  recent = recent.filter((each) => each !== press)
  if (recent.length === 0) observer?.disconnect()
}

function coverReplacedControls(): void {
  for (const press of recent) if (!press.uncover && isReplaced(press)) cover(press)
}

function isReplaced({ control, words, point }: Press): boolean {
  if (!point) return false
  if (!control.isConnected || labelOf(control) !== words) return true
  const now = document.elementFromPoint?.(point.x, point.y)
  return now ? now.closest(CONTROLS) !== control && !isLabelOf(now, control) : false
}

/**
 * Returns true for an element in the label of the control. A press on a label presses its field, which may itself be
 * hidden.
 */
const isLabelOf = (now: Element, control: Element) =>
  control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(now))

function cover(press: Press): void {
  if (press.place && !press.uncover) press.uncover = coverArea(press.place)
}

const labelOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent ?? ''
