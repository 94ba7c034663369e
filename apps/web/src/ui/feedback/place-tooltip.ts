export type TooltipSide = 'top' | 'right'

const GAP_PX = 6
const MARGIN_PX = 8

/** Puts `tip` above `target`, below where there is no room, or at its right; inside the window in any case. */
export function placeTooltip(tip: HTMLElement, target: HTMLElement, side: TooltipSide): void {
  const box = target.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = tip
  const above = box.top - GAP_PX - height
  const wanted =
    side === 'right'
      ? { left: box.right + GAP_PX, top: box.top + (box.height - height) / 2 }
      : { left: box.left + (box.width - width) / 2, top: above < MARGIN_PX ? box.bottom + GAP_PX : above }
  const { clientWidth, clientHeight } = document.documentElement
  tip.style.left = `${Math.round(within(wanted.left, clientWidth - width))}px`
  tip.style.top = `${Math.round(within(wanted.top, clientHeight - height))}px`
}

const within = (wanted: number, room: number) => Math.max(MARGIN_PX, Math.min(wanted, room - MARGIN_PX))
