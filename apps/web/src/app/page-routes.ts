import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { withEventTexts, withOrganizersTexts, withTexts } from '../lib/lazy-part.ts'
import type { PageHandle } from './page-handle.ts'

/* How each kind of page is fetched when it is first opened. */

export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: screen(load) }
}

/** A page that opens with the texts that came along; the build sees to it that all of its own are among them. */
export function firstPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}

/** A page that an event opens with: only what such pages say comes with it. */
export function eventPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: eventScreen(load) }
}

export function eventScreen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await withEventTexts(load) })
}

/** Only organizers open it, so its texts come with it. */
export function organizePage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: organizersScreen(load) }
}

export function organizersScreen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await withOrganizersTexts(load) })
}

export function screen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await withTexts(load) })
}

/** What no other page of an area is: it keeps what stands around its pages. */
export function nowhere(alsoForGuests = false): RouteObject {
  return {
    path: '*',
    ...(alsoForGuests ? { handle: { isNowhere: true } satisfies PageHandle } : {}),
    lazy: async () => ({ Component: await withTexts(() => import('./nowhere.tsx').then((it) => it.Nowhere)) }),
  }
}
