import type { InputOf, ReplyOf } from '@parley/contract'
import { type boothCalls, MAX_BOOTHS_TAGGED } from '@parley/contract/booths'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { lockParticipants } from '../../participants/index.ts'
import { boothTagsChanged, boothVisibleSql, countBoothTags, saveBoothTag } from '../records/index.ts'

type Call = typeof boothCalls.tagBooth

/**
 * @throws Failure `notFound` for a booth that the caller does not see; an existing favourite can still be removed
 * @throws Failure `tooManyTagged`
 * @see docs/rules/booths.md BOOTH-17
 */
export async function tagBooth(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id, favourite }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { participantId } = actor
  return ctx.inTransaction(async (work) => {
    await lockParticipants(work, eventId, [participantId])
    const { rows } = await sql`select from booth b
      where b.event_id = ${eventId} and b.booth_id = ${id}
        and (${boothVisibleSql(actor, 'b')} or (not ${favourite}::boolean and exists (select from booth_tag t
          where t.event_id = ${eventId} and t.participant_id = ${participantId} and t.booth_id = ${id} and t.favourite)))
      for key share of b`.execute(work.db)
    if (rows.length === 0) throw new Failure('notFound')
    const saved = await saveBoothTag(work, eventId, { participantId, boothId: id, favourite })
    if (favourite && (await countBoothTags(work, eventId, participantId)) > MAX_BOOTHS_TAGGED) {
      throw new Failure('tooManyTagged')
    }
    work.recordFact(boothTagsChanged.of({ eventId, changes: [{ participantId, id, ...saved }] }))
    return saved
  })
}
