import { seqDistance } from './rtp.ts'

/**
 * Renumbers packets for a receiver that did not get all of them. The new numbers have no gap, so that nothing seems
 * lost.
 */
export interface SequenceRewriter {
  /** Begins a pause. `seq` is the last packet before it. */
  pause(seq: number): void
  /** Returns the receiver's number. Null for a late packet from before the pause. */
  numberOf(seq: number): number | null
  /** Returns the source's number. Null for a packet from before the pause. */
  seqOf(number: number): number | null
}

const LATEST = 0x1000

export function makeSequenceRewriter(): SequenceRewriter {
  let shift = 0
  /** The receiver's number of the last packet before the pause. Null once the source continues. */
  let last: number | null = null
  /** Smaller numbers are from before the pause. Moves along with the source, because its numbers wrap around. */
  let since = 0

  return {
    pause(seq) {
      last ??= (seq - shift) & 0xffff
    },
    numberOf(seq) {
      if (last !== null) {
        shift = (seq - last - 1) & 0xffff
        since = seq
        last = null
      }
      const distance = seqDistance(seq, since)
      if (distance > 2 * LATEST) since = (seq - LATEST) & 0xffff
      return distance < 0 ? null : (seq - shift) & 0xffff
    },
    seqOf(number) {
      const seq = (number + shift) & 0xffff
      return last !== null || seqDistance(seq, since) < 0 ? null : seq
    },
  }
}
