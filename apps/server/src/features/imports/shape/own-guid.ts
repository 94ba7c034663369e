import { createHash } from 'node:crypto'

/** Returns a guid that is stable, so that an import finds a row that was created here and has no guid from a file. */
export function ownGuid(kind: 'session' | 'person', id: string): string {
  const hex = createHash('sha256').update(`${kind} ${id}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
