import { useState } from 'react'

/**
 * Returns the last version of a row, even after the row has left the topic. A finished command is then shown until the
 * next one starts.
 */
export function useLastRow<Row>(id: string | null, row: Row | undefined): Row | undefined {
  const [last, keep] = useState<{ readonly id: string | null; readonly row: Row } | null>(null)
  if (row && (last?.id !== id || last.row !== row)) keep({ id, row })
  return row ?? (last?.id === id ? last.row : undefined)
}
