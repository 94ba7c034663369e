import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { fetchPart, fetchStaffPart } from '../lib/lazy-part.ts'
import type { PageHandle } from './page-handle.ts'

/* How each kind of page is fetched when it is first opened. */

export function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: screen(load) }
}

/** Only staff open it: organizers, teams of booths, people at check-in desks. */
export function staffPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: staffScreen(load) }
}

export function staffScreen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await fetchStaffPart(load) })
}

export function screen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await fetchPart(load) })
}

/** What no other page of an area is: it keeps what stands around its pages. */
export function nowhere(alsoForGuests = false): RouteObject {
  return {
    path: '*',
    ...(alsoForGuests ? { handle: { isNowhere: true } satisfies PageHandle } : {}),
    lazy: async () => ({ Component: await fetchPart(() => import('./nowhere.tsx').then((it) => it.Nowhere)) }),
  }
}
