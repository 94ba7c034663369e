import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { mayCreateEvents, verifiedEmails } from '../features/accounts/index.ts'
import { copyPrinters, copyTemplates } from '../features/badges/index.ts'
import { copyBoothTypes } from '../features/booths/index.ts'
import { copyEvent, lockEvent, refuseManyEvents } from '../features/events/index.ts'
import { copyCategories, copyTypes, enrolUser, getFirstType } from '../features/participants/index.ts'
import { copyDealRooms, copyRooms } from '../features/sessions/index.ts'
import { copyPlans } from '../features/venue/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { ParticipantActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.duplicateEvent

/**
 * Copies an event. The only participant of the copy is the caller, who owns it.
 *
 * @throws Failure `tooManyEvents`, see `refuseManyEvents`
 * @throws Failure `notAllowed` unless `EVENT_CREATORS` permits the caller
 * @throws Failure `eventEndsBeforeStart` unless it ends after it starts
 * @throws Failure `eventKeyTaken` if another event has this key, also when both are created at the same moment
 * @see docs/rules/events.md EVENT-17
 */
export async function duplicateEvent(
  ctx: Context,
  { userId, isLocal }: ParticipantActor,
  { eventId: fromId, name, eventKey, startDateMillis, endDateMillis }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const verified = await verifiedEmails(work.db, userId)
    if (!mayCreateEvents(ctx.settings, { verifiedEmails: verified, isLocal })) throw new Failure('notAllowed')
    await refuseManyEvents(work, userId, ctx.settings.eventsPerUser)
    // The lock makes a picture that is being replaced wait until this copy, which may show it, is known. Only then is
    // the picture removed.
    const from = await lockEvent(work, fromId)
    const dates = { startsAt: startDateMillis, endsAt: endDateMillis }
    const eventId = await copyEvent(work, from, { name, eventKey, ...dates, madeBy: userId })
    await copyTypes(work, fromId, eventId)
    await copyBoothTypes(work, fromId, eventId)
    await copyCategories(work, fromId, eventId)
    await copyRooms(work, fromId, eventId)
    await copyDealRooms(work, fromId, eventId)
    await copyPlans(work, fromId, eventId)
    await copyPrinters(work, fromId, eventId)
    await copyTemplates(work, fromId, eventId)
    const typeId = await getFirstType(work.db, eventId)
    await enrolUser(work, eventId, userId, { typeId, organizer: true, owner: true })
    return { eventId }
  })
}
