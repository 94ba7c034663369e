import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { offlineStart } from '../lib/api/offline-start.ts'
import { fetchPart, fetchStaffPart } from '../lib/lazy-part.ts'
import type { PageHandle } from './page-handle.ts'

/* Each function makes a route for one way of loading a screen. */

type Load = () => Promise<ComponentType>

export function page(path: string, load: Load): RouteObject {
  return { path, lazy: screen(load) }
}

/** Returns the route of a page that also opens without a network if the person's day is stored on this device. */
export function storedPage(path: string, load: Load): RouteObject {
  return { path, lazy: async () => ({ Component: await fetchPart(load) }) }
}

/** Returns the route of a page for organizers, teams of booths, and people at check-in desks. */
export function staffPage(path: string, load: Load): RouteObject {
  return { path, lazy: staffScreen(load) }
}

export function staffScreen(load: Load) {
  return onceSignInKnown(() => fetchStaffPart(load))
}

export function screen(load: Load) {
  return onceSignInKnown(() => fetchPart(load))
}

/** Loads a screen. Without a network, the stored day replaces it until the reader opens the screen. */
export function dayOr(load: Load) {
  return onceSignInKnown(() => fetchPart(load), 'day')
}

/** Loads a screen. If a day is stored on this device, it first waits until it is known whether there is a network. */
function onceSignInKnown(load: Load, meanwhile?: 'day') {
  return async () => ({ Component: await (offlineStart?.screen(load, meanwhile) ?? load()) })
}

/** Returns the route for unknown URLs inside the frame of an area. */
export function nowhere(alsoForGuests = false): RouteObject {
  return {
    path: '*',
    ...(alsoForGuests ? { handle: { isNotFoundPage: true } satisfies PageHandle } : {}),
    lazy: async () => ({ Component: await fetchPart(() => import('./nowhere.tsx').then((it) => it.PageNotFound)) }),
  }
}
