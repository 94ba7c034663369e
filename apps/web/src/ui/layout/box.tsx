import { type ComponentPropsWithRef, createElement, type ElementType, type ReactElement } from 'react'
import { type Looks, readLooks } from './look.ts'

export { type Look, type Looks, looks } from './look.ts'

type Props<As extends ElementType> = Looks & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Looks | 'as'>
type BoxAs<Own extends ElementType, More = unknown> = <As extends ElementType = Own>(
  props: Props<As> & More,
) => ReactElement

export const Box = boxAs('div') as BoxAs<'div'>

/** Children one below the other. `as="ul"` is a list without marks. */
export const Stack = boxAs('div', ' l-stack') as BoxAs<'div'>

/** Children side by side, on one middle line. */
export const Row = boxAs('div', ' l-row') as BoxAs<'div'>

/** Children in columns: as many as fit at `min` pixels, or as many as `columns` says. With `fit` a few take the whole width. */
export const Grid = boxAs('div', ' l-grid') as BoxAs<'div', { min?: number; fit?: boolean }>

/** Words: without a distance around them, whatever their element. */
export const Text = boxAs('p') as BoxAs<'p'>

/** Facts in small letters: a time, a count, a place. */
export const Meta = boxAs('p', ' l-size-13 l-tone-meta') as BoxAs<'p'>

/** A sentence that explains what is above or below it. */
export const Hint = boxAs('p', ' l-size-14 l-tone-meta') as BoxAs<'p'>

/** Words for those who hear the page. */
export const VisuallyHidden = boxAs('span', ' l-hidden') as BoxAs<'span'>

function boxAs(own: ElementType, kind = '') {
  return ({ as = own, min, fit, ...props }: { as?: ElementType; min?: number; fit?: boolean }) => {
    const { classes, rest } = readLooks(props)
    const fill = fit ? 'fit' : 'fill'
    const style = min && { gridTemplateColumns: `repeat(auto-${fill}, minmax(min(100%, ${min / 16}rem), 1fr))` }
    const className = `${classes}${kind}${rest.className ? ` ${rest.className}` : ''}`
    return createElement(as, { ...(style ? { style } : {}), ...rest, className })
  }
}
