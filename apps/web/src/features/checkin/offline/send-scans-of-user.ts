import { openDeskStorage } from './desk-storage.ts'
import { sendScans } from './send-scans.ts'

export async function sendScansOfUser(
  userId: string,
  { waits, left = () => undefined }: { waits?: boolean; left?: (count: number) => void } = {},
): Promise<number> {
  const storage = openDeskStorage()
  const all = await sendScans({ storage, userId, ...(waits ? { waits } : {}), arrived: ({ length }) => left(length) })
  return all.length
}

export async function countUnsentOfUser(userId: string): Promise<number> {
  const storage = openDeskStorage()
  const [scans, notes] = [await storage.loadScans(userId), await storage.loadNotes(userId)]
  return scans.length + notes.length
}

export async function deleteUnsentOfUser(userId: string): Promise<void> {
  const storage = openDeskStorage()
  await storage.deleteScans(userId)
  for (const note of await storage.loadNotes(userId)) await storage.removeNote(note)
}
