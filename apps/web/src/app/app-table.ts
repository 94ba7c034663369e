import { type ComponentType, createContext, type LazyExoticComponent, use } from 'react'
import type { RouteObject } from 'react-router'
import type { MessageId } from '../lib/i18n/index.ts'
import type { TabPage } from './event/landing.ts'

export interface DetailRoute {
  /** The detail's own address, such as `/event/:eventId/attendees/:attendeeId`. */
  readonly path: string
  /** Where closing leads a page that nobody came to from another. */
  readonly parent: string
  /** The page below its event that it belongs to: who does not see the tab of that does not see it either. */
  readonly page: TabPage
  /** What kind of thing it shows, for those who hear the modal. */
  readonly label: MessageId
  /** The same screen for modal and page; it reads `useDetail()`. */
  readonly Screen: LazyExoticComponent<ComponentType>
}

export interface AppTable {
  readonly routes: RouteObject[]
  readonly details: readonly DetailRoute[]
}

/** The table of all addresses, handed down by `routes.tsx` to what cannot import it. */
export const AppTableContext = createContext<AppTable>({ routes: [], details: [] })

export const useAppTable = (): AppTable => use(AppTableContext)

/** Whether an address leads to a screen: navigation offers nothing else. */
export function useHasPage(): (path: string) => boolean {
  const { routes } = useAppTable()
  return (path) => pagesOf(routes).some((page) => page.test(path.replace(/[?#].*/, '')))
}

const known = new WeakMap<readonly RouteObject[], readonly RegExp[]>()

/** The shapes of all pages. The router's own matching makes them anew for each address that is asked about. */
function pagesOf(routes: readonly RouteObject[]): readonly RegExp[] {
  const pages = known.get(routes) ?? pathsOf(routes).map(asPattern)
  known.set(routes, pages)
  return pages
}

/** A child has its whole path, or stands at that of its parent; a page for all that is none is none. */
function pathsOf(routes: readonly RouteObject[], above = '/'): string[] {
  return routes.flatMap(({ path = above, children }) => {
    if (path === '*') return []
    return children ? pathsOf(children, path) : [path]
  })
}

const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
