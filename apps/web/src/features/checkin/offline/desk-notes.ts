import { checkinCalls } from '@parley/contract/checkin'
import { isApiFailure, send } from '../../../lib/api/index.ts'
import type { DeskStorage, WaitingNote } from './desk-storage.ts'
import type { PeopleList } from './people-list.ts'

type Noted = Pick<WaitingNote, 'participantId' | 'fullName' | 'note' | 'flag'>

interface Of {
  readonly storage: DeskStorage
  readonly userId: string
}

/** @see docs/rules/checkin.md DESK-11 */
export async function saveNote(
  { storage, userId }: Of,
  eventId: string,
  noted: Noted,
  list: PeopleList | null,
): Promise<void> {
  const key = `${userId} ${eventId} ${noted.participantId}`
  await storage.saveNote({ key, userId, eventId, ...noted, madeAtMillis: Date.now() })
  list?.note(noted.participantId, noted)
}

/** Adds waiting notes to a new list, which does not contain them. */
export async function applyWaitingNotes({ storage, userId }: Of, list: PeopleList): Promise<void> {
  for (const each of await storage.loadNotes(userId))
    if (each.eventId === list.eventId) list.note(each.participantId, each)
}

/**
 * Sends the waiting notes. @returns the names of people with a refused note: they are gone, or the right to check in
 * has ended
 */
export async function sendNotes({ storage, userId }: Of, within: number): Promise<readonly string[]> {
  const lost: string[] = []
  for (const each of await storage.loadNotes(userId)) {
    const { eventId, participantId, note, flag } = each
    try {
      const signal = AbortSignal.timeout(within)
      await send(checkinCalls.saveCheckInNote, { eventId, participantId, note, flag }, { signal })
    } catch (error) {
      if (!isApiFailure(error) || ![400, 403, 404, 409].includes(error.status)) throw error
      lost.push(each.fullName)
    }
    await storage.removeNote(each)
  }
  return lost
}
