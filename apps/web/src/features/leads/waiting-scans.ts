import type { InputOf, ReplyOf } from '@parley/contract'
import { type LeadChange, leadCalls } from '@parley/contract/leads'
import { useSyncExternalStore } from 'react'
import { isApiFailure, send } from '../../lib/api/index.ts'

/*
 * What was scanned and is not known to have arrived. It is kept on this device before it is sent, so that a dead network, an
 * empty battery or a closed page loses nobody.
 */

type Input = InputOf<typeof leadCalls.keepLead>
export type Kept = ReplyOf<typeof leadCalls.keepLead>

export interface WaitingScan {
  /** One act however often it is sent; another one once what is said has changed. */
  readonly onceKey: string
  readonly eventId: string
  /** The booth that an organizer names. */
  readonly boothId?: string
  readonly code: string
  readonly change: LeadChange
  readonly metAtMillis: number
  /** The code of the refusal, where the server has refused it: it waits for whoever scanned it to read why. */
  readonly refused?: string
}

const keyOf = (userId: string) => `parley.leadScans.${userId}`
/** Where the browser keeps nothing, they wait for as long as the page is open. */
const unkept = new Map<string, string>()
const watchers = new Set<() => void>()

function read(userId: string): string {
  const key = keyOf(userId)
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? '[]'
  } catch {
    return unkept.get(key) ?? '[]'
  }
}

function parse(text: string): readonly WaitingScan[] {
  try {
    return JSON.parse(text) as WaitingScan[]
  } catch {
    return []
  }
}

const scansOf = (userId: string) => parse(read(userId))

function write(userId: string, change: (scans: readonly WaitingScan[]) => readonly WaitingScan[]): void {
  const key = keyOf(userId)
  // Read now and not before: another tab may have written since.
  const text = JSON.stringify(change(scansOf(userId)))
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
  for (const tell of watchers) tell()
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  addEventListener('storage', changed)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', changed)
  }
}

/** What this user has scanned on this device and has not arrived yet, in order. */
export function useWaitingScans(userId: string): readonly WaitingScan[] {
  return parse(useSyncExternalStore(watch, () => read(userId)))
}

/** Keeps a scan until it has arrived. */
export function keepScan(userId: string, scan: Omit<WaitingScan, 'onceKey'>): WaitingScan {
  const kept = { onceKey: crypto.randomUUID(), ...scan }
  write(userId, (scans) => [...scans, kept])
  return kept
}

/** Changes what is said of a scan that waits: that is another act. False where it has arrived by now. */
export function changeScan(userId: string, onceKey: string, change: LeadChange): WaitingScan | null {
  let changed: WaitingScan | null = null
  write(userId, (scans) =>
    scans.map((scan) => {
      if (scan.onceKey !== onceKey) return scan
      changed = { ...scan, onceKey: crypto.randomUUID(), change: { ...scan.change, ...change } }
      return changed
    }),
  )
  return changed
}

export const forgetScan = (userId: string, onceKey: string): void =>
  write(userId, (scans) => scans.filter((scan) => scan.onceKey !== onceKey))

/** Nobody knows whether it arrived, or the server asks for another try. */
const isToTryAgain = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500

/**
 * Sends one scan; null where it goes on waiting.
 *
 * @throws ApiFailure where the server has refused it: it waits for whoever scanned it to read why
 */
export async function sendScan(userId: string, scan: WaitingScan): Promise<Kept | null> {
  const { onceKey, refused: _refused, ...said } = scan
  try {
    const reply = await send(leadCalls.keepLead, said satisfies Partial<Input>, { onceKey })
    forgetScan(userId, onceKey)
    return reply
  } catch (error) {
    if (isToTryAgain(error)) return null
    const { code } = error as { code: string }
    write(userId, (scans) => scans.map((each) => (each.onceKey === onceKey ? { ...each, refused: code } : each)))
    throw error
  }
}

/** Sends what waits, one after the other, in one tab at a time. The rest waits on after the first that does not arrive. */
export async function sendWaiting(userId: string): Promise<void> {
  await inOneTab(async () => {
    for (const scan of scansOf(userId)) {
      if (scan.refused) continue
      const arrived = await sendScan(userId, scan).catch(() => 'refused' as const)
      if (arrived === null) return
    }
  })
}

async function inOneTab(act: () => Promise<void>): Promise<void> {
  // Without https a browser has none; what is sent twice is one act all the same.
  if (!('locks' in navigator) || !navigator.locks) return act()
  await navigator.locks.request('parley.leadScans', { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
}
