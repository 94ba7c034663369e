import type { InputOf, ReplyOf } from '@parley/contract'
import type { sessionCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { inProgramme, readCards } from './card-rows.ts'

type Call = typeof sessionCalls.getSpeakerSessions

/** Where a participant speaks or moderates, earliest first; empty for someone who does neither. */
export async function getSpeakerSessions(
  ctx: Context,
  { eventId, organizer }: ParticipantActor,
  { participantId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const sessions = await readCards(
    ctx.db,
    eventId,
    sql`${inProgramme(organizer)} and exists (select from session_person sp
      where sp.event_id = ${eventId} and sp.session_id = s.session_id and sp.participant_id = ${participantId}
        and sp.role in ('speaker', 'moderator'))`,
  )
  return { sessions }
}
