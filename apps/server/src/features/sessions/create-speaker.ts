import type { InputOf, ReplyOf } from '@parley/contract'
import type { editingCalls } from '@parley/contract/sessions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { insertParticipants } from '../participants/index.ts'
import type { TypeOfSpeakersRow } from './row-types.gen.ts'

type Call = typeof editingCalls.createSpeaker

/**
 * Creates a speaker without an account. The record belongs to the user who confirms its email later. @see
 * docs/rules/sessions.md SPEAKER-4
 */
export async function createSpeaker(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, fullName, company }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  return ctx.inTransaction(async (work) => {
    const person = { ...partsOf(fullName), company, typeId: await typeOfSpeakers(work, eventId), listed: false }
    const [stored] = await insertParticipants(work, eventId, [person])
    return { speaker: { id: stored?.participantId ?? '', fullName } }
  })
}

function partsOf(fullName: string): { name: string; surname: string } {
  const words = fullName.split(/\s+/)
  return words.length === 1
    ? { name: fullName, surname: '' }
    : { name: words.slice(0, -1).join(' '), surname: words.at(-1) ?? '' }
}

/** Returns the type that most speakers without an account have, else a type named for speakers, else the first. */
async function typeOfSpeakers({ db }: Work, eventId: string): Promise<string> {
  const { rows } = await sql<TypeOfSpeakersRow>`select t.type_id as id from participant_type t
    left join (select p.type_id, count(distinct p.participant_id) as people
      from session_person sp
      join participant p on p.event_id = ${eventId} and p.participant_id = sp.participant_id and p.user_id is null and not p.listed
      where sp.event_id = ${eventId}
      group by p.type_id) s on s.type_id = t.type_id
    where t.event_id = ${eventId}
    order by s.people desc nulls last, lower(t.texts ->> 'en') in ('speaker', 'speakers') desc, t.index, t.type_id limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}
