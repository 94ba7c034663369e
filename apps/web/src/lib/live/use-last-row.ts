import { useState } from 'react'

/**
 * Keeps the last version after the row has left the topic, so that a finished command is shown until the next one
 * starts.
 */
export function useLastRow<Row>(id: string | null, row: Row | undefined): Row | undefined {
  const [last, keep] = useState<{ readonly id: string | null; readonly row: Row } | null>(null)
  if (row && (last?.id !== id || last.row !== row)) keep({ id, row })
  return row ?? (last?.id === id ? last.row : undefined)
}
