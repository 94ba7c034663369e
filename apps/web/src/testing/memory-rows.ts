import type { OfflineRow, OfflineRows } from '../lib/storage/offline-rows.ts'

export function memoryRows(begin: readonly Partial<OfflineRow>[] = []) {
  const held = new Map<string, OfflineRow>()
  for (const row of begin) held.set(row.key ?? '', { key: '', eventId: null, value: null, storedAt: 0, ...row })
  const rows: OfflineRows = {
    read: async (key) => held.get(key),
    save: async (row) => void held.set(row.key, row),
    remove: async (key) => void held.delete(key),
    removeEvent: async (eventId) => {
      for (const [key, row] of held) if (row.eventId === eventId) held.delete(key)
    },
  }
  return { rows, held }
}
