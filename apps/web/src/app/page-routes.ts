import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { offlineStart } from '../lib/api/offline-start.ts'
import { fetchPart, fetchStaffPart } from '../lib/lazy-part.ts'
import type { PageHandle } from './page-handle.ts'

/* One function for each way of loading a screen. */

type Load = () => Promise<ComponentType>

export function page(path: string, load: Load): RouteObject {
  return { path, lazy: screen(load) }
}

/** Also opens without a network if the person's day is stored on this device. */
export function storedPage(path: string, load: Load): RouteObject {
  return { path, lazy: async () => ({ Component: await fetchPart(load) }) }
}

/** Organizers, teams of booths, people at check-in desks. */
export function staffPage(path: string, load: Load): RouteObject {
  return { path, lazy: staffScreen(load) }
}

export function staffScreen(load: Load) {
  return onceSignInKnown(() => fetchStaffPart(load))
}

export function screen(load: Load) {
  return onceSignInKnown(() => fetchPart(load))
}

/** Without a network, the stored day replaces the screen until the reader opens the screen. */
export function dayOr(load: Load) {
  return onceSignInKnown(() => fetchPart(load), 'day')
}

/** If a day is stored on this device, waits until it is known whether there is a network. */
function onceSignInKnown(load: Load, meanwhile?: 'day') {
  return async () => ({ Component: await (offlineStart?.screen(load, meanwhile) ?? load()) })
}

/** Inside the frame of an area. */
export function nowhere(alsoForGuests = false): RouteObject {
  return {
    path: '*',
    ...(alsoForGuests ? { handle: { isNotFoundPage: true } satisfies PageHandle } : {}),
    lazy: async () => ({ Component: await fetchPart(() => import('./nowhere.tsx').then((it) => it.PageNotFound)) }),
  }
}
