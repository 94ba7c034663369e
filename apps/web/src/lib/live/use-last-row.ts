import { useState } from 'react'

/** Keeps the last row of a topic that its rows leave: a command that has ended is shown until another one is asked for. */
export function useLastRow<Row>(id: string | null, row: Row | undefined): Row | undefined {
  const [last, keep] = useState<{ readonly id: string | null; readonly row: Row } | null>(null)
  if (row && (last?.id !== id || last.row !== row)) keep({ id, row })
  return row ?? (last?.id === id ? last.row : undefined)
}
