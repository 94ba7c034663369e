import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

/** An address, or the props of the router's `Link` for a detail that opens above the page. */
export type LinkTarget = string | Pick<LinkProps, 'to' | 'mask' | 'state' | 'preventScrollReset' | 'replace'>

type Props = Omit<LinkProps, 'to'> & { href: LinkTarget; children: ReactNode }

export function GoLink({ href, ...rest }: Props) {
  return typeof href === 'string' ? <Link to={href} {...rest} /> : <Link {...href} {...rest} />
}
