export interface EntryHandlers {
  told(kind: string, to: string, body: string): void
  /** Reports that an entry of a node was lost for good. */
  missed(): void
}

export interface Entry {
  readonly from: string
  /** The number of the entry, which grows by one with each entry of a node. A beat repeats the last number. */
  readonly number: string
  readonly kind: string
  readonly to: string
  readonly body: string
}

interface Known {
  readonly last: number
  readonly receivedAt: number
}

const FORGET_AFTER_MS = 10 * 60_000
/** A node that missed three beats is gone. */
export const GONE_AFTER_MS = 16_000
/** A node counts as new for this time. By then every node that was there before it has sent two beats. */
const NEWCOMER_MS = 12_000

export const LEAVING = 'leaving'

/**
 * Reads the entries of other nodes and detects lost ones. Includes those of a node that ended while Redis was
 * unavailable with entries still unsent.
 */
export function createReceiver(me: string, { told: onEntry, missed }: EntryHandlers) {
  const nodes = new Map<string, Known>()
  const beganAt = Date.now()
  let isCutOff = false
  let cutOffUntil = 0

  return {
    cut(): void {
      const now = Date.now()
      // A node that was already gone has lost no entries in this outage.
      if (!isCutOff) forget(({ receivedAt }) => receivedAt < now - GONE_AFTER_MS)
      isCutOff = true
      cutOffUntil = now
    },
    deliver({ from, number, kind, to, body }: Entry): void {
      isCutOff = false
      const isBeat = kind === 'beat'
      if (isBeat) forgetSilentNodes()
      if (from === me) return
      const known = nodes.get(from)
      const here = Number(number)
      // Entries that a node sent before this one started were not missed.
      const isNewcomer = Date.now() < beganAt + NEWCOMER_MS
      const before = known?.last ?? (isNewcomer ? here - (isBeat ? 0 : 1) : 0)
      if (!isBeat && here <= before) return
      nodes.set(from, { last: Math.max(here, before), receivedAt: Date.now() })
      if (here > (isBeat ? before : before + 1)) missed()
      if (kind === LEAVING) nodes.delete(from)
      else if (!isBeat) onEntry(kind, to, body)
    },
  }

  function forgetSilentNodes(): void {
    const now = Date.now()
    // The other nodes have had as much time for their entries to arrive again.
    const forgotSome = forget(({ receivedAt }) => receivedAt <= cutOffUntil && cutOffUntil < now - GONE_AFTER_MS)
    if (forgotSome) missed()
    forget(({ receivedAt }) => receivedAt < now - FORGET_AFTER_MS)
  }

  function forget(which: (node: Known) => boolean): boolean {
    const gone = [...nodes].filter(([, node]) => which(node))
    for (const [node] of gone) nodes.delete(node)
    return gone.length > 0
  }
}
