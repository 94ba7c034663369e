import { type ComponentPropsWithRef, createElement, type ElementType, type ReactElement } from 'react'
import { type Looks, splitLooks } from './look.ts'

export { type Look, type Looks, looks } from './look.ts'

type Props<As extends ElementType> = Looks & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Looks | 'as'>
type BoxAs<Own extends ElementType, More = unknown> = <As extends ElementType = Own>(
  props: Props<As> & More,
) => ReactElement

export const Box = boxAs('div') as BoxAs<'div'>

/** A column with gaps. `as="ul"` renders a list without bullets. */
export const Stack = boxAs('div', ' l-stack') as BoxAs<'div'>

/** A row with gaps, vertically centred. */
export const Row = boxAs('div', ' l-row') as BoxAs<'div'>

/**
 * A grid with as many columns of at least `min` pixels as fit, or `columns`. With `fit`, a few children fill the width.
 */
export const Grid = boxAs('div', ' l-grid') as BoxAs<'div', { min?: number; fit?: boolean }>

/** A text without margin, regardless of its element. */
export const Text = boxAs('p') as BoxAs<'p'>

/** A small text for facts: a time, a count, a place. */
export const Meta = boxAs('p', ' l-size-13 l-tone-meta') as BoxAs<'p'>

/** A quiet text for a sentence that explains the content above or below it. */
export const Hint = boxAs('p', ' l-size-14 l-tone-meta') as BoxAs<'p'>

export const VisuallyHidden = boxAs('span', ' l-hidden') as BoxAs<'span'>

function boxAs(own: ElementType, kind = '') {
  return ({ as = own, min, fit, ...props }: { as?: ElementType; min?: number; fit?: boolean }) => {
    const { classes, rest } = splitLooks(props)
    const fill = fit ? 'fit' : 'fill'
    const style = min && { gridTemplateColumns: `repeat(auto-${fill}, minmax(min(100%, ${min / 16}rem), 1fr))` }
    const className = `${classes}${kind}${rest.className ? ` ${rest.className}` : ''}`
    return createElement(as, { ...(style ? { style } : {}), ...rest, className })
  }
}
