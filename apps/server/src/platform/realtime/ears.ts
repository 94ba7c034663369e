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

const FORGET_AFTER_MS = 10 * 60_000
/** By then every node that was there before us has said its number twice. */
const NEWCOMER_MS = 12_000

/** Hears each entry of other nodes once and in its order, and notices when one is missing. */
export function makeEars(me: string, { told, missed }: Hear) {
  const nodes = new Map<string, { last: number; heardAt: number }>()
  const beganAt = Date.now()

  return {
    hear({ from, number, kind, to, body }: Entry): void {
      if (from === me) return
      const known = nodes.get(from)
      const isBeat = kind === 'beat'
      const here = Number(number)
      // What a node told before we came is nothing that we have missed.
      const isNewcomer = Date.now() < beganAt + NEWCOMER_MS
      const before = known?.last ?? (isNewcomer ? here - (isBeat ? 0 : 1) : 0)
      if (!isBeat && here <= before) return
      nodes.set(from, { last: Math.max(here, before), heardAt: Date.now() })
      if (here > (isBeat ? before : before + 1)) missed()
      if (!isBeat) told(kind, to, body)
      else forgetTheSilent()
    },
  }

  function forgetTheSilent(): void {
    for (const [node, { heardAt }] of nodes) if (heardAt < Date.now() - FORGET_AFTER_MS) nodes.delete(node)
  }
}
