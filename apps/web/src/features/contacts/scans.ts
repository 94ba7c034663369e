import { DAY_MS } from '@parley/contract'
import { storedValue } from '../../lib/storage/stored-value.ts'

interface Scan {
  readonly contactId: string
  readonly atMillis: number
  readonly isAsked?: boolean
}

const MOST = 100

/** For a day. */
const stored = storedValue<readonly Scan[]>('scans', { in: 'device', until: 'signOut' })

const isFresh = (now: number) => (scan: Scan) => now - scan.atMillis < DAY_MS
const fresh = () => (stored.read() ?? []).filter(isFresh(Date.now()))

/** The first scan within a day counts. */
export function rememberScan(contactId: string): void {
  const others = fresh()
  if (others.some((each) => each.contactId === contactId)) return
  stored.write([...others, { contactId, atMillis: Date.now() }].slice(-MOST))
}

export const markAsked = (contactId: string): void =>
  stored.write(fresh().map((each) => (each.contactId === contactId ? { ...each, isAsked: true } : each)))

/** Not asked about yet. */
export function useOpenScans(now: number): readonly string[] {
  const scans = stored.useStored() ?? []
  return scans.filter((each) => !each.isAsked && isFresh(now)(each)).map(({ contactId }) => contactId)
}
