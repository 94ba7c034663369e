import { DAY_MS } from '@parley/contract'
import { kept } from '../../lib/storage/stored-value.ts'

interface Scan {
  readonly contactId: string
  readonly atMillis: number
  /** True once the sheet was shown. */
  readonly isAsked?: boolean
}

const MOST = 100

/** Contacts with a ticket scanned on this device, for a day. */
const stored = kept<readonly Scan[]>('scans', { in: 'device', until: 'signOut' })

const isFresh = (now: number) => (scan: Scan) => now - scan.atMillis < DAY_MS
const fresh = () => (stored.read() ?? []).filter(isFresh(Date.now()))

/** For repeated scans within a day, the first one counts. */
export function rememberScan(contactId: string): void {
  const others = fresh()
  if (others.some((each) => each.contactId === contactId)) return
  stored.write([...others, { contactId, atMillis: Date.now() }].slice(-MOST))
}

export const markAsked = (contactId: string): void =>
  stored.write(fresh().map((each) => (each.contactId === contactId ? { ...each, isAsked: true } : each)))

/** Returns scanned contacts that may scan back and were not asked about yet. */
export function useOpenScans(now: number): readonly string[] {
  const scans = stored.useStored() ?? []
  return scans.filter((each) => !each.isAsked && isFresh(now)(each)).map(({ contactId }) => contactId)
}
