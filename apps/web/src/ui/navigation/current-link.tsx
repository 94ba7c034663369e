import { Link, type LinkProps, NavLink } from 'react-router'

type Props = Omit<LinkProps, 'className'> & {
  className?: string
  /** True for the link of the current page. If absent, the router decides by the URL. */
  current?: Current
}

/** The relation of a link to the current page. `within` marks a page below the linked one. */
export type Current = boolean | 'within'

export const ariaCurrent = (current: Current | undefined) =>
  current === 'within' ? true : current ? 'page' : undefined

/** A link that marks the current page. `aria-current` also drives the style. */
export function CurrentLink({ current, ...rest }: Props) {
  if (current === undefined) return <NavLink {...rest} />
  return <Link {...rest} aria-current={ariaCurrent(current)} />
}
