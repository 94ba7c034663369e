/** Returns a number from 0 to 2³²−1 for a text (FNV-1a). It is the same at all times and on all devices. */
export function stableNumber(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  // The last bits of FNV-1a differ little between names that differ in one letter, so they are mixed further.
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
