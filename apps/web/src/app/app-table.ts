import { type ComponentType, createContext, type LazyExoticComponent, use } from 'react'
import type { RouteObject } from 'react-router'
import type { MessageId } from '../lib/i18n/index.ts'
import type { TabPage } from './event/landing.ts'

export interface DetailRoute {
  /** The URL pattern, for example `/event/:eventId/attendees/:attendeeId`. */
  readonly path: string
  /** The page that closing leads to if the detail was opened directly by its URL. */
  readonly parent: string
  /** The page that the detail belongs to. People who may not see its tab may not see the detail. */
  readonly page: TabPage
  /** The name for screen readers. */
  readonly label: MessageId
  /** The screen for both modal and page. It reads `useDetail()`. */
  readonly Screen: LazyExoticComponent<ComponentType>
}

export interface AppTable {
  readonly routes: RouteObject[]
  readonly details: readonly DetailRoute[]
}

/** The table of pages, provided by `routes.tsx` to modules that cannot import it. */
export const AppTableContext = createContext<AppTable>({ routes: [], details: [] })

export const useAppTable = (): AppTable => use(AppTableContext)

/** Returns a function that is true for paths with a screen. Navigation offers only those. */
export function useHasPage(): (path: string) => boolean {
  const { routes } = useAppTable()
  return (path) => pagesOf(routes).some((page) => page.test(path.replace(/[?#].*/, '')))
}

const known = new WeakMap<readonly RouteObject[], readonly RegExp[]>()

/** Returns the patterns of all pages. They are cached, because the router would compile them again for each path. */
function pagesOf(routes: readonly RouteObject[]): readonly RegExp[] {
  const pages = known.get(routes) ?? pathsOf(routes).map(asPattern)
  known.set(routes, pages)
  return pages
}

/** Lists the paths of routes. A child without a path has that of its parent. Catch-all routes do not count. */
function pathsOf(routes: readonly RouteObject[], above = '/'): string[] {
  return routes.flatMap(({ path = above, children }) => {
    if (path === '*') return []
    return children ? pathsOf(children, path) : [path]
  })
}

const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
