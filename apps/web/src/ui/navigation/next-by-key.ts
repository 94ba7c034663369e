/** Returns the key of the next element. Arrow keys wrap around; Home and End go to the ends. Null for any other key. */
export function nextByKey(keys: string[], from: string | null, pressed: string): string | null {
  if (keys.length === 0) return null
  const at = from === null ? -1 : keys.indexOf(from)
  switch (pressed) {
    case 'ArrowRight':
    case 'ArrowDown':
      return keys[(at + 1) % keys.length] ?? null
    case 'ArrowLeft':
    case 'ArrowUp':
      return keys[(Math.max(at, 0) - 1 + keys.length) % keys.length] ?? null
    case 'Home':
      return keys[0] ?? null
    case 'End':
      return keys.at(-1) ?? null
    default:
      return null
  }
}
