import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { reserve } from '../agenda/index.ts'
import { parseBusyWith } from '../sessions/index.ts'
import { findSlotTime, insertMeeting, lockFreePlace, type NewMeeting, type Slot } from './records/index.ts'

/**
 * Books a meeting of people who are locked, in a locked slot.
 *
 * @throws Failure `slotTaken` when one of them is no longer free
 * @throws Failure `noPlaceLeft` when all places are taken in the slot
 */
export async function bookMeeting(
  work: Work,
  eventId: string,
  agreed: Omit<NewMeeting, 'meetingId' | 'placeId'>,
): Promise<NonNullable<Awaited<ReturnType<typeof insertMeeting>>>> {
  const meetingId = newId(work.now)
  const { slot, people } = agreed
  const [startsAt, endsAt] = [slot.during.startsAt.epochMilliseconds, slot.during.endsAt.epochMilliseconds]
  const time = { kind: 'meeting', sourceId: meetingId, startsAt, endsAt, holds: true } as const
  const blocks = people.map(({ participantId, role }) => ({ ...time, participantId, role }))
  // A check before the insert could not guarantee that all are free; the constraint does.
  await reserve(work, eventId, blocks, 'slotTaken')
  return bookFreePlace(work, eventId, slot, (placeId) =>
    insertMeeting(work, eventId, { meetingId, placeId, ...agreed }),
  )
}

/**
 * Takes the first free place that no other transaction has locked, so that many can choose at once. If others have
 * locked every free place, waits for them, because they may roll back or want the place for another time.
 *
 * @param meetAt returns undefined when the place was taken between our read and our lock
 * @param exceptMeetingId a meeting that leaves its place for this one
 * @throws Failure `noPlaceLeft` when every place is taken in the slot
 * @see docs/rules/meetings.md MEET-8
 */
export async function bookFreePlace<T>(
  work: Work,
  eventId: string,
  slot: Slot,
  meetAt: (placeId: string) => Promise<T | undefined>,
  exceptMeetingId: string | null = null,
): Promise<T> {
  for (;;) {
    const placeId =
      (await lockFreePlace(work, eventId, slot, 'passOver', exceptMeetingId)) ??
      (await lockFreePlace(work, eventId, slot, 'wait', exceptMeetingId))
    if (placeId === undefined) throw new Failure('noPlaceLeft')
    const met = await meetAt(placeId).catch((error: unknown) => {
      throw isConstraint(error, 'meeting_one_per_place') ? new Failure('noPlaceLeft') : error
    })
    if (met !== undefined) return met
  }
}

/** Adds `busyWith` to a `slotTaken` failure that is caused by the caller's own agenda. */
export async function withBusyEntries(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  slotId: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.reason !== 'slotTaken') return error
  const slot = await findSlotTime(ctx.db, eventId, slotId)
  const busyWith = slot ? await parseBusyWith(ctx.db, eventId, participantId, slot) : []
  return busyWith.length > 0 ? new Failure('slotTaken', { params: { busyWith } }) : error
}
