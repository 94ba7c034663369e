import type { ReactNode } from 'react'
import { type LinkProps, type Location, useLocation, useNavigate } from 'react-router'
import { type OpenDetailState, OVER } from '../../lib/open-detail.ts'
import { useIsNarrow } from '../../lib/use-media.ts'
import { GoLink, type LinkTarget } from '../layout/go-link.tsx'

/**
 * Returns the target of a link to a detail. It opens above the current page, under the detail's own URL; at 768 px and
 * below as a page. `<PersonCard href={detail('/event/e1/attendees/p7')} />`
 */
export function useDetailTarget(): (path: string, linkState?: object) => LinkTarget {
  const location = useLocation()
  const narrow = useIsNarrow()
  return (path, linkState) => {
    if (!narrow) return above(location, path, linkState)
    return linkState ? { to: path, state: linkState } : path
  }
}

/** Returns a function that opens a detail without a link, for example from a toast or the palette. */
export function useOpenDetail(): (path: string, linkState?: object) => Promise<void> {
  const target = useDetailTarget()
  const navigate = useNavigate()
  return async (path, linkState) => {
    const there = target(path, linkState)
    if (typeof there === 'string') return navigate(there)
    const { to, ...how } = there
    return navigate(to, how)
  }
}

type Props = Omit<LinkProps, 'to' | 'mask' | 'state' | 'children'> & {
  to: string
  asked?: object | undefined
  children: ReactNode
}

/** A link to a detail. In a new tab it opens the detail's own page. */
export function DetailLink({ to, asked: linkState, ...rest }: Props) {
  const target = useDetailTarget()
  return <GoLink href={target(to, linkState)} {...rest} />
}

function above({ pathname, search, state }: Location, path: string, linkState?: object) {
  const params = new URLSearchParams(search)
  params.set(OVER, path)
  const before = state as OpenDetailState | null
  const next: OpenDetailState = { ...before, ...linkState, overDepth: (before?.overDepth ?? 0) + 1 }
  return { to: { pathname, search: `?${params}` }, mask: path, state: next, preventScrollReset: true }
}
