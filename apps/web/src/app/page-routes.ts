import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { deviceStart } from '../lib/api/device-start.ts'
import { fetchPart, fetchStaffPart } from '../lib/lazy-part.ts'
import type { PageHandle } from './page-handle.ts'

/* How each kind of page is fetched when it is first opened. */

type Load = () => Promise<ComponentType>

export function page(path: string, load: Load): RouteObject {
  return { path, lazy: screen(load) }
}

/** It opens without a network, too, where the person's day is on this device. */
export function storedPage(path: string, load: Load): RouteObject {
  return { path, lazy: async () => ({ Component: await fetchPart(load) }) }
}

/** Only staff open it: organizers, teams of booths, people at check-in desks. */
export function staffPage(path: string, load: Load): RouteObject {
  return { path, lazy: staffScreen(load) }
}

export function staffScreen(load: Load) {
  return onceKnown(() => fetchStaffPart(load))
}

export function screen(load: Load) {
  return onceKnown(() => fetchPart(load))
}

/** Without a network one's day is in the place of the screen, until its reader opens that. */
export function dayOr(load: Load) {
  return onceKnown(() => fetchPart(load), 'day')
}

/** Where the day is on this device, it first has to be known whether there is a network. */
function onceKnown(load: Load, meanwhile?: 'day') {
  return async () => ({ Component: await (deviceStart?.screen(load, meanwhile) ?? load()) })
}

/** What no other page of an area is: it keeps what stands around its pages. */
export function nowhere(alsoForGuests = false): RouteObject {
  return {
    path: '*',
    ...(alsoForGuests ? { handle: { isNowhere: true } satisfies PageHandle } : {}),
    lazy: async () => ({ Component: await fetchPart(() => import('./nowhere.tsx').then((it) => it.Nowhere)) }),
  }
}
