import { openDeskStorage } from './desk-storage.ts'
import { sendScans } from './send-scans.ts'

export async function sendOfUser(
  userId: string,
  { waits, left = () => undefined }: { waits?: boolean; left?: (count: number) => void } = {},
): Promise<number> {
  const storage = openDeskStorage()
  const all = await sendScans({ storage, userId, ...(waits ? { waits } : {}), arrived: ({ length }) => left(length) })
  return all.length
}

export async function countOfUser(userId: string): Promise<number> {
  const storage = openDeskStorage()
  const [scans, notes] = [await storage.readScans(userId), await storage.readNotes(userId)]
  return scans.length + notes.length
}

export async function loseOfUser(userId: string): Promise<void> {
  const storage = openDeskStorage()
  await storage.loseScans(userId)
  for (const note of await storage.readNotes(userId)) await storage.removeNote(note)
}
