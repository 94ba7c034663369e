import type { Work } from '../../platform/work.ts'
import { blocksOf, release } from '../agenda/index.ts'
import { deleteRequestsOf, giveSeatsBack } from './store.ts'

/** Takes everything out of the agenda of someone who leaves for good, and gives the seats back. The caller has locked them. */
export async function forgetAttendance(work: Work, eventId: string, participantId: string): Promise<void> {
  const blocks = await blocksOf(work.db, eventId, participantId)
  const sessions = blocks.filter(({ kind }) => kind === 'session')
  const seats = sessions.filter(({ role }) => role === 'attendee')
  await giveSeatsBack(
    work,
    eventId,
    seats.map(({ sourceId }) => sourceId),
  )
  for (const kind of ['session', 'meeting', 'off'] as const) {
    const own = blocks.filter((block) => block.kind === kind)
    await release(
      work,
      eventId,
      kind,
      own.map(({ sourceId }) => ({ sourceId, participantId })),
    )
  }
  await deleteRequestsOf(work, eventId, participantId)
}
