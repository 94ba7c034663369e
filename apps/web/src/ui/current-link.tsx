import { Link, type LinkProps, NavLink } from 'react-router'

type Props = Omit<LinkProps, 'className'> & {
  className?: string
  /** Left out, the router decides by the address. */
  current?: boolean
}

/** A link of a navigation: `aria-current="page"` where one is, for the eye and the ear alike. */
export function CurrentLink({ current, ...rest }: Props) {
  if (current === undefined) return <NavLink {...rest} />
  return <Link {...rest} aria-current={current ? 'page' : undefined} />
}
