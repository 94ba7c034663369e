/** A set of slots, with one bit per slot. Sets must have the same length to be combined. */
export type Bits = Uint32Array

export const bitsFor = (slots: number): Bits => new Uint32Array((slots + 31) >>> 5)

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31))
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) & ~(1 << (slot & 31))
}

export function intersectBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (others[at] as number)
}

export function subtractBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(others[at] as number)
}

export function uniteBits(bits: Bits, others: Bits): void {
  for (let at = 0; at < others.length; at++) bits[at] = (bits[at] as number) | (others[at] as number)
}

export function countBits(bits: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) count += ones(bits[at] as number)
  return count
}

export function nonZeroWords(bits: Bits, into: Uint32Array): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] !== 0) into[count++] = at
  return count
}

export function countShared(bits: Bits, others: Bits): number {
  let count = 0
  for (let at = 0; at < others.length; at++) count += ones((bits[at] as number) & (others[at] as number))
  return count
}

/** Counts the bits of a number. Adds pairs, then groups of four, then bytes in parallel. */
function ones(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at++) {
    let rest = bits[at] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      visit(at * 32 + 31 - Math.clz32(lowest))
      rest ^= lowest
    }
  }
}

export function widened(bits: Bits, slots: number): Bits {
  const wider = bitsFor(slots)
  wider.set(bits)
  return wider
}
