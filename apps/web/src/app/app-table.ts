import { type ComponentType, createContext, type LazyExoticComponent, use } from 'react'
import type { RouteObject } from 'react-router'
import type { MessageId } from '../lib/i18n/index.ts'
import type { TabPage } from './event/landing.ts'

export interface DetailRoute {
  /** Path of the detail, such as `/event/:eventId/attendees/:attendeeId`. */
  readonly path: string
  /** The page to close to if the detail was opened directly by its URL. */
  readonly parent: string
  /** The event page it belongs to. People who may not see the tab of that page may not see the detail. */
  readonly page: TabPage
  /** Names the kind of content for screen readers. */
  readonly label: MessageId
  /** The screen for both modal and page. It reads `useDetail()`. */
  readonly Screen: LazyExoticComponent<ComponentType>
}

export interface AppTable {
  readonly routes: RouteObject[]
  readonly details: readonly DetailRoute[]
}

/** The table of all routes, provided by `routes.tsx` to modules that cannot import it. */
export const AppTableContext = createContext<AppTable>({ routes: [], details: [] })

export const useAppTable = (): AppTable => use(AppTableContext)

/** Tells whether a path leads to a screen. Navigation offers only such paths. */
export function useHasPage(): (path: string) => boolean {
  const { routes } = useAppTable()
  return (path) => pagesOf(routes).some((page) => page.test(path.replace(/[?#].*/, '')))
}

const known = new WeakMap<readonly RouteObject[], readonly RegExp[]>()

/** Patterns of all pages. The router would compile them again for each path. */
function pagesOf(routes: readonly RouteObject[]): readonly RegExp[] {
  const pages = known.get(routes) ?? pathsOf(routes).map(asPattern)
  known.set(routes, pages)
  return pages
}

/** A child has its full path, or else the path of its parent. Catch-all routes do not count. */
function pathsOf(routes: readonly RouteObject[], above = '/'): string[] {
  return routes.flatMap(({ path = above, children }) => {
    if (path === '*') return []
    return children ? pathsOf(children, path) : [path]
  })
}

const asPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`, 'i')
