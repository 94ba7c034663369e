/** What other nodes told. */
export interface Hear {
  told(kind: string, to: string, body: string): void
  /** Something that a node told can never be heard any more. */
  missed(): void
}

export interface Entry {
  readonly from: string
  /** Counts up by one in what a node tells; a beat repeats the last one. */
  readonly number: string
  readonly kind: string
  readonly to: string
  readonly body: string
}

interface Known {
  readonly last: number
  readonly heardAt: number
}

const FORGET_AFTER_MS = 10 * 60_000
/** A node that has not said its number three times is gone. */
export const GONE_AFTER_MS = 16_000
/** By then every node that was there before us has said its number twice. */
const NEWCOMER_MS = 12_000

/** Says that nothing comes from this node any more. */
export const LEAVING = 'leaving'

/**
 * Hears each entry of other nodes once and in its order, and notices when one is missing; also of a node that ended while
 * Redis was away, and took with it what it had still to tell.
 */
export function makeEars(me: string, { told, missed }: Hear) {
  const nodes = new Map<string, Known>()
  const beganAt = Date.now()
  let isDeaf = false
  let deafUntil = 0

  return {
    /** Nothing can be read. */
    cut(): void {
      const now = Date.now()
      // Who was gone before has taken nothing with it.
      if (!isDeaf) forget(({ heardAt }) => heardAt < now - GONE_AFTER_MS)
      isDeaf = true
      deafUntil = now
    },
    hear({ from, number, kind, to, body }: Entry): void {
      isDeaf = false
      const isBeat = kind === 'beat'
      if (isBeat) forgetTheSilent()
      if (from === me) return
      const known = nodes.get(from)
      const here = Number(number)
      // What a node told before we came is nothing that we have missed.
      const isNewcomer = Date.now() < beganAt + NEWCOMER_MS
      const before = known?.last ?? (isNewcomer ? here - (isBeat ? 0 : 1) : 0)
      if (!isBeat && here <= before) return
      nodes.set(from, { last: Math.max(here, before), heardAt: Date.now() })
      if (here > (isBeat ? before : before + 1)) missed()
      if (kind === LEAVING) nodes.delete(from)
      else if (!isBeat) told(kind, to, body)
    },
  }

  function forgetTheSilent(): void {
    const now = Date.now()
    // The others have had as long to be heard again.
    const tookSomething = forget(({ heardAt }) => heardAt <= deafUntil && deafUntil < now - GONE_AFTER_MS)
    if (tookSomething) missed()
    forget(({ heardAt }) => heardAt < now - FORGET_AFTER_MS)
  }

  function forget(which: (node: Known) => boolean): boolean {
    const gone = [...nodes].filter(([, node]) => which(node))
    for (const [node] of gone) nodes.delete(node)
    return gone.length > 0
  }
}
