import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import { checkinCalls } from '@parley/contract/checkin'
import { useEffect, useSyncExternalStore } from 'react'
import { send } from '../../../lib/api/index.ts'
import { forgetDeskOfDevice, noteDesk } from '../../../lib/browser/desk-of-device.ts'
import { keepOpenPage } from '../../../lib/browser/keep-open-page.ts'
import { linkManifest } from '../../../lib/browser/link-manifest.ts'
import { registrationAt } from '../../../lib/browser/registration-at.ts'
import { useProfile } from '../../accounts/index.ts'
import { type DeskEngine, makeDeskEngine } from './desk-engine.ts'
import type { DeskState } from './desk-state.ts'
import { openDeskStorage } from './desk-storage.ts'
import { nameOfDesk, renewDesk, thisDesk } from './this-desk.ts'

let engine: DeskEngine | null = null
let areaOfPage = ''
let isScanning = false
const watchers = new Set<() => void>()
const tellAll = () => {
  for (const tell of watchers) tell()
}

/** The desk that is open on this page; null where none is, or for another event. */
export const engineOf = (eventId: string): DeskEngine | null => (engine?.eventId === eventId ? engine : null)

/**
 * A desk is open for as long as this is drawn: it holds the list, and works without a network. An area holds places for it only
 * while it scans.
 *
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
    if (!userId || !eventId || !canHoldList()) return undefined
    const opened = makeDeskEngine({
      eventId,
      userId,
      deskId: thisDesk().id,
      told: async () => ({
        name: nameOfDesk(thisDesk()),
        areaId: areaOfPage,
        battery: await batteryOf(),
        isStopped: !isScanning,
      }),
      storage: openDeskStorage(),
      renewId: renewDesk,
      changed: tellAll,
      waits: askForSync,
      opened: () => hold(eventId),
      forget: forgetDeskOfDevice,
    })
    engine = opened
    tellAll()
    const left = new AbortController()
    beMain(opened, left.signal)
    const look = () => void opened.contact()
    addEventListener('online', look, left)
    addEventListener('offline', opened.goAlone, left)
    addEventListener('pagehide', opened.giveBack, left)
    addEventListener('pageshow', look, left)
    hold(eventId)
    return () => {
      left.abort()
      opened.giveBack()
      opened.stop()
      if (engine === opened) engine = null
      tellAll()
    }
  }, [eventId, userId])
}

function hold(eventId: string): void {
  // Before anything is kept, so that a sign-out at any moment takes it away.
  noteDesk()
  void keepPage(eventId)
}

/**
 * Has a worker keep this page, what it is made of and what it begins with, so that it opens without a network.
 *
 * @see docs/rules/checkin.md DESK-7
 */
async function keepPage(eventId: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) return
  try {
    await keepOpenPage('/check-in-worker.js', '/check-in')
    if (!document.querySelector('link[rel="manifest"]')) linkManifest('/check-in.webmanifest')
    // The worker keeps the answers that pass through it: what the page begins with is asked for again.
    const first = [
      send(accountCalls.getProfile, {}),
      send(appCalls.getEvents, {}),
      send(appCalls.getEvents, { id: eventId }),
    ]
    await Promise.allSettled([...first, send(checkinCalls.getAreas, { eventId })])
  } catch {
    // Some browsers forbid workers: the desk then works for as long as the page is open.
  }
}

/** Where the browser can: once the network is back the worker sends what waits, with no page open. */
async function askForSync(): Promise<void> {
  try {
    const registration = await registrationAt('/check-in')
    const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } }
    await sync?.register('parley.deskScans')
  } catch {
    // Pages send it.
  }
}

/** A hash of a ticket takes what only a page of https has. */
const canHoldList = () => typeof indexedDB !== 'undefined' && Boolean(globalThis.crypto?.subtle)

/** Of several tabs one tells of the desk; the next takes its place once that is closed. */
function beMain(opened: DeskEngine, signal: AbortSignal): void {
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

/** What the desk of this page is at; null where none is open. */
export const useDeskState = (eventId: string): DeskState | null =>
  useSyncExternalStore(watch, () => engineOf(eventId)?.state() ?? null)
