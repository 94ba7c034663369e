import { seqDistance } from './rtp.ts'

/** The numbers of one source at one receiver that did not get all of it: they go on without a gap, so that nothing is taken for lost. */
export interface OwnNumbers {
  /** The last packet before the pause. */
  pause(seq: number): void
  /** @returns the receiver's number of a packet; null for one from before the pause, which comes late */
  numberOf(seq: number): number | null
  /** The other direction. @returns null for a packet from before the pause */
  seqOf(number: number): number | null
}

/** A packet that is later than this is not sent any more. */
const LATEST = 0x1000

export function makeOwnNumbers(): OwnNumbers {
  let shift = 0
  /** The receiver's number of the last packet before the pause; null once the source goes on. */
  let last: number | null = null
  /** Earlier numbers are from before the pause. It follows the source, whose numbers come round. */
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
