import { DAY_MS } from '@parley/contract'
import { storedValue } from '../../lib/storage/stored-value.ts'

interface Scan {
  readonly contactId: string
  readonly atMillis: number
  readonly isAsked?: boolean
}

const MOST = 100

/** The scans of the last day. */
const stored = storedValue<readonly Scan[]>('scans', { in: 'device', until: 'signOut' })

const isFresh = (now: number) => (scan: Scan) => now - scan.atMillis < DAY_MS
const fresh = () => (stored.read() ?? []).filter(isFresh(Date.now()))

/** Remembers a scan of a contact. The first one within a day counts. */
export function rememberScan(contactId: string): void {
  const others = fresh()
  if (others.some((each) => each.contactId === contactId)) return
  stored.write([...others, { contactId, atMillis: Date.now() }].slice(-MOST))
}

export const markAsked = (contactId: string): void =>
  stored.write(fresh().map((each) => (each.contactId === contactId ? { ...each, isAsked: true } : each)))

/** Returns the ids of scanned contacts that were not asked about yet. */
export function useOpenScans(now: number): readonly string[] {
  const scans = stored.useStored() ?? []
  return scans.filter((each) => !each.isAsked && isFresh(now)(each)).map(({ contactId }) => contactId)
}
