import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { MessageId } from '../../lib/i18n/index.ts'
import { fetchPart, lazyPart } from '../../lib/lazy-part.ts'
import type { DetailRoute } from '../app-table.ts'
import type { TabPage } from '../event/landing.ts'
import type { PageHandle } from '../page-handle.ts'
import { screen } from '../page-routes.ts'

const detailScreen = () => fetchPart(() => import('./detail-page.tsx').then((it) => it.DetailPage))

export function detail(
  path: string,
  parent: string,
  page: TabPage,
  label: MessageId,
  load: () => Promise<ComponentType>,
): DetailRoute {
  return { path, parent, page, label, Screen: lazyPart(load) }
}

export function detailPage(each: DetailRoute): RouteObject {
  return {
    path: each.path,
    handle: { bar: 'none' } satisfies PageHandle,
    lazy: screen(async () => {
      const DetailPage = await detailScreen()
      return () => <DetailPage detail={each} />
    }),
  }
}

/**
 * Returns the route of a page about an invitation. It never opens above another page. On a desktop it redirects to the
 * person.
 */
export function invitationPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return detailPage(detail(path, '/event/:eventId/attendees', 'attendees', 'app.detail.person', load))
}
