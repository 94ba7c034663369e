import { type ComponentPropsWithRef, createElement, type ElementType } from 'react'
import { type Looks, readLooks } from './look.ts'

type Props<As extends ElementType> = Looks & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Looks | 'as'>

/** One box of a page: the ground, the edge and the text that its look names, and nothing of where its children are. */
export function Box<As extends ElementType = 'div'>({ as, ...props }: Props<As>) {
  return draw(as ?? 'div', '', props)
}

/** Children one below the other. `as="ul"` is a list without marks. */
export function Stack<As extends ElementType = 'div'>({ as, ...props }: Props<As>) {
  return draw(as ?? 'div', ' l-stack', props)
}

/** Children side by side, on one middle line. */
export function Row<As extends ElementType = 'div'>({ as, ...props }: Props<As>) {
  return draw(as ?? 'div', ' l-row', props)
}

/** Children in columns: as many as fit at `min` pixels, or as many as `columns` says. With `fit` a few take the whole width. */
export function Grid<As extends ElementType = 'div'>({
  as,
  min,
  fit,
  ...props
}: Props<As> & { min?: number; fit?: boolean }) {
  const style = min && {
    gridTemplateColumns: `repeat(auto-${fit ? 'fit' : 'fill'}, minmax(min(100%, ${min / 16}rem), 1fr))`,
  }
  return draw(as ?? 'div', ' l-grid', style ? { style, ...props } : props)
}

/** Words: without a distance around them, whatever their element. */
export function Text<As extends ElementType = 'p'>({ as, ...props }: Props<As>) {
  return draw(as ?? 'p', '', props)
}

/** Words for those who hear the page. */
export function VisuallyHidden<As extends ElementType = 'span'>({ as, ...props }: Props<As>) {
  return draw(as ?? 'span', ' l-hidden', props)
}

function draw(element: ElementType, kind: string, props: object) {
  const { classes, rest } = readLooks(props)
  const own = rest.className ? ` ${rest.className}` : ''
  return createElement(element, { ...rest, className: `${classes}${kind}${own}` })
}
