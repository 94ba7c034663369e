import { Link, type LinkProps, NavLink } from 'react-router'

type Props = Omit<LinkProps, 'className'> & {
  className?: string
  /** Left out, the router decides by the address. */
  current?: Current
}

/** `within` is a page below the one that the link leads to, which is marked all the same. */
export type Current = boolean | 'within'

export const ariaCurrent = (current: Current | undefined) =>
  current === 'within' ? true : current ? 'page' : undefined

/** A link of a navigation: `aria-current` where one is, for the eye and the ear alike. */
export function CurrentLink({ current, ...rest }: Props) {
  if (current === undefined) return <NavLink {...rest} />
  return <Link {...rest} aria-current={ariaCurrent(current)} />
}
