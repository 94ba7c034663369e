import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { checkinCalls } from '@parley/contract/checkin'
import { useEffect, useSyncExternalStore } from 'react'
import { send } from '../../../lib/api/index.ts'
import { cacheOpenPage } from '../../../lib/browser/cache-open-page.ts'
import { markDeskDevice, removeDeskData } from '../../../lib/browser/desk-data.ts'
import { findWorkerRegistration } from '../../../lib/browser/find-worker-registration.ts'
import { linkManifest } from '../../../lib/browser/link-manifest.ts'
import { useProfile } from '../../accounts/index.ts'
import { type DeskEngine, makeDeskEngine } from './desk-engine.ts'
import type { DeskState } from './desk-state.ts'
import { openDeskStorage } from './desk-storage.ts'
import { getDeviceDesk, nameOfDesk, renewDesk } from './this-desk.ts'

let engine: DeskEngine | null = null
let areaOfPage = ''
let isScanning = false
const watchers = new Set<() => void>()
const notifyWatchers = () => {
  for (const tell of watchers) tell()
}

/** Returns the engine of the open desk. Null if there is none, or if it is for another event. */
export const engineOf = (eventId: string): DeskEngine | null => (engine?.eventId === eventId ? engine : null)

/**
 * Opens the desk while the component is mounted. It reserves places of an area only while it scans.
 * @see docs/rules/checkin.md DESK-4
 */
export function useOpenDesk(eventId: string | null, areaId: string, scans: boolean): void {
  const userId = useProfile().data?.id
  useEffect(() => {
    areaOfPage = areaId
    isScanning = scans
    if (eventId) void engineOf(eventId)?.contact()
  }, [eventId, areaId, scans])
  useEffect(() => {
    if (!userId || !eventId || !canStoreList()) return undefined
    const opened = makeDeskEngine({
      eventId,
      userId,
      deskId: getDeviceDesk().id,
      told: async () => ({
        name: nameOfDesk(getDeviceDesk()),
        areaId: areaOfPage,
        battery: await batteryOf(),
        isStopped: !isScanning,
      }),
      storage: openDeskStorage(),
      renewId: renewDesk,
      changed: notifyWatchers,
      waits: requestBackgroundSync,
      opened: () => hold(eventId),
      forget: removeDeskData,
    })
    engine = opened
    notifyWatchers()
    const left = new AbortController()
    becomeMainTab(opened, left.signal)
    const look = () => void opened.contact()
    addEventListener('online', look, left)
    addEventListener('offline', opened.goOffline, left)
    addEventListener('pagehide', opened.releasePlaces, left)
    addEventListener('pageshow', look, left)
    hold(eventId)
    return () => {
      left.abort()
      opened.releasePlaces()
      opened.stop()
      if (engine === opened) engine = null
      notifyWatchers()
    }
  }, [eventId, userId])
}

function hold(eventId: string): void {
  // The device is marked before anything is stored, so that a sign-out at any moment removes it.
  markDeskDevice()
  void cachePage(eventId)
}

/**
 * Caches the page, its files and its first replies, so that it opens without a network.
 * @see docs/rules/checkin.md DESK-7
 */
async function cachePage(eventId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await cacheOpenPage('/check-in-worker.js', '/check-in')
    if (!document.querySelector('link[rel="manifest"]')) linkManifest('/check-in.webmanifest')
    // The worker caches replies that pass through it, so the page's first requests are repeated.
    const first = [
      send(accountCalls.getProfile, {}),
      send(appCalls.getEvents, {}),
      send(appCalls.getEvents, { id: eventId }),
    ]
    await Promise.allSettled([...first, send(checkinCalls.getAreas, { eventId })])
  } catch {
    // Some browsers forbid service workers. The desk then works as long as the page is open.
  }
}

/**
 * Registers background sync. Once the network is back, the worker then sends the waiting scans without an open page.
 */
async function requestBackgroundSync(): Promise<void> {
  try {
    const registration = await findWorkerRegistration('/check-in')
    const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
    await sync?.register('parley.deskScans')
  } catch {
    // Without background sync, pages send the scans.
  }
}

/** Returns true if the device can store the list. `crypto.subtle`, which hashes tickets, exists only on HTTPS pages. */
const canStoreList = () => typeof indexedDB !== 'undefined' && Boolean(globalThis.crypto?.subtle)

/** Makes this the main tab, which reports the desk. When it is closed, the next tab takes over. */
function becomeMainTab(opened: DeskEngine, signal: AbortSignal): void {
  if (!('locks' in navigator) || !navigator.locks) return opened.becomeMain()
  navigator.locks
    .request('parley.desk', { signal }, () => {
      opened.becomeMain()
      return new Promise((resolve) => signal.addEventListener('abort', resolve))
    })
    .catch(() => undefined)
}

async function batteryOf(): Promise<number | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<{ level: number }> }
  const battery = await getBattery?.call(navigator).catch(() => undefined)
  return battery ? Math.round(battery.level * 100) : null
}

const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** Returns the state of the desk. Null if no desk is open. */
export const useDeskState = (eventId: string): DeskState | null =>
  useSyncExternalStore(watch, () => engineOf(eventId)?.state() ?? null)
