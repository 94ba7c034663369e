import { session } from '../api/session.ts'
import { deviceTexts, tabTexts } from './device-texts.ts'
import { removeOfflineCopy } from './offline-owner.ts'
import { registrationAt } from './registration-at.ts'

/*
 * A check-in desk leaves something on its device: a list of people, and the page itself. Whoever signs out takes both away, on
 * whichever page that is, so this stands here and is small.
 */

const HELD = 'parley.deskHeld'
const WAITING = 'parley.deskWaiting'

const { read, write } = deviceTexts

/** This device holds something of a desk from now on. */
export const noteDesk = (): void => write(HELD, '1')

/** How many scans of the desk have not reached the server. */
export const scansWaiting = (): number => Number(read(WAITING) ?? 0)
export const noteScansWaiting = (count: number): void => write(WAITING, count > 0 ? String(count) : null)

type Asker = () => Promise<boolean>
let asker: Asker | null = null
let heard: (() => void) | null = null
/** What asks comes when the page is idle; where it does not come, what waits stays on the device. */
const ASKER_MS = 5_000

/** Who signs out while scans wait is asked so. */
export function askBeforeLeaving(by: Asker): () => void {
  asker = by
  heard?.()
  return () => {
    if (asker === by) asker = null
  }
}

/** False where the person stays, because of what waits. */
export async function mayLeave(): Promise<boolean> {
  if (scansWaiting() === 0) return true
  if (!asker)
    await new Promise<void>((resolve) => {
      heard = resolve
      setTimeout(resolve, ASKER_MS)
    })
  return asker ? asker() : true
}

/** Takes the list and the page away; scans that wait stay until they have arrived, or the person has chosen to lose them. */
export async function forgetDeskOfDevice(): Promise<void> {
  if (read(HELD) === null) return
  write('parley.deskShare', null)
  tabTexts.write('parley.deskListed', null)
  indexedDB.deleteDatabase('parley.desk')
  await globalThis.caches?.delete('parley-check-in')
  await (await registrationAt('/check-in'))?.unregister()
  // Last, so that what a page has not finished is finished by the next one.
  write(HELD, null)
}

/** Removes what this device stores for use without a network where nobody is signed in, now or later: of a desk, and of a person's day. */
export function forgetAtSignOut(): void {
  const forget = () => {
    if (session.state() !== 'out') return
    for (const remove of [forgetDeskOfDevice, removeOfflineCopy]) remove().catch(() => undefined)
  }
  session.watch(forget)
  forget()
}
