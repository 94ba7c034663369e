import { session } from '../api/session.ts'
import { deviceStorage, tabStorage } from './device-storage.ts'
import { findWorkerRegistration } from './find-worker-registration.ts'
import { removeOfflineCopy } from './offline-owner.ts'

/*
 * Data of the check-in desk on this device. A sign-out on any page removes it, so this module is loaded everywhere and
 * must be small.
 */

const HELD = 'parley.deskHeld'
const WAITING = 'parley.deskWaiting'

const { read, write } = deviceStorage

export const markDeskDevice = (): void => write(HELD, '1')

export const countWaitingScans = (): number => Number(read(WAITING) ?? 0)
export const saveWaitingScanCount = (count: number): void => write(WAITING, count > 0 ? String(count) : null)

type Asker = () => Promise<boolean>
let asker: Asker | null = null
let onAskerSet: (() => void) | null = null
/**
 * Milliseconds to wait for the question, which loads when the page is idle. If it does not come in time, the person may
 * leave, and the waiting scans stay on the device.
 */
const ASKER_MS = 5_000

/** Sets the question that a person answers before a sign-out while scans wait. @returns a function that removes it */
export function setSignOutQuestion(by: Asker): () => void {
  asker = by
  onAskerSet?.()
  return () => {
    if (asker === by) asker = null
  }
}

/** Returns false if the person decides to stay because of waiting scans. */
export async function maySignOut(): Promise<boolean> {
  if (countWaitingScans() === 0) return true
  if (!asker)
    await new Promise<void>((resolve) => {
      onAskerSet = resolve
      setTimeout(resolve, ASKER_MS)
    })
  return asker ? asker() : true
}

/**
 * Removes the list and the page of the desk. Waiting scans stay until they are sent, or the person has chosen to lose
 * them.
 */
export async function removeDeskData(): Promise<void> {
  if (read(HELD) === null) return
  write('parley.deskShare', null)
  tabStorage.write('parley.deskListed', null)
  indexedDB.deleteDatabase('parley.desk')
  await globalThis.caches?.delete('parley-check-in')
  await (await findWorkerRegistration('/check-in'))?.unregister()
  // This mark is removed last, so that the next page finishes the removal if this one is closed.
  write(HELD, null)
}

export function removeOfflineDataAtSignOut(): void {
  const forget = () => {
    if (session.state() !== 'out') return
    for (const remove of [removeDeskData, removeOfflineCopy]) remove().catch(() => undefined)
  }
  session.watch(forget)
  forget()
}
