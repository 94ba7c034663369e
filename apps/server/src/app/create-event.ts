import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { mayCreateEvents, verifiedEmails } from '../features/accounts/index.ts'
import { insertDefaultBoothType } from '../features/booths/index.ts'
import { insertEvent, refuseManyEvents } from '../features/events/index.ts'
import { enrolUser, insertDefaultType } from '../features/participants/index.ts'
import type { Context } from '../platform/context.ts'
import { Failure } from '../platform/failure.ts'
import type { UserActor } from '../platform/http/actor.ts'

type Call = typeof appCalls.createEvent

/**
 * Creates an event that the caller owns.
 *
 * @throws Failure `notAllowed` unless `EVENT_CREATORS` permits the caller
 * @throws Failure `tooManyEvents` if the caller already has `EVENTS_PER_USER` events that are not deleted, also when
 *   they are created at the same moment
 * @throws Failure `eventEndsBeforeStart` unless it ends after it starts
 * @throws Failure `eventKeyTaken` if another event has this key, also when both are created at the same moment
 * @see docs/rules/events.md EVENT-1
 */
export async function createEvent(ctx: Context, actor: UserActor, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const verified = await verifiedEmails(work.db, actor.userId)
    if (!mayCreateEvents(ctx.settings, { verifiedEmails: verified, isLocal: actor.isLocal }))
      throw new Failure('notAllowed')
    await refuseManyEvents(work, actor.userId, ctx.settings.eventsPerUser)
    const { startDateMillis: startsAt, endDateMillis: endsAt, color, ...fields } = input
    const colors: Record<string, string> = color ? { primary: color.toLowerCase() } : {}
    const contactEmail = verified[0] ?? ''
    const eventId = await insertEvent(work, { ...fields, startsAt, endsAt, colors, contactEmail, madeBy: actor.userId })
    const typeId = await insertDefaultType(work, eventId)
    await insertDefaultBoothType(work, eventId)
    await enrolUser(work, eventId, actor.userId, { typeId, organizer: true, owner: true })
    return { eventId }
  })
}
