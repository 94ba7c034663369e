import { fold, type InputOf, type ReplyOf } from '@parley/contract'
import { SPEAKERS_PAGE, type SpeakerCard, type SpeakerDetails, type sessionCalls } from '@parley/contract/sessions'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { personBriefSql } from '../participants/index.ts'
import { listRooms } from './read-programme.ts'
import { inProgramme, listCards, type ProgrammeViewer } from './records/index.ts'
import type { GetSpeakerRow, GetSpeakersRow } from './row-types.gen.ts'

type Calls = typeof sessionCalls

/**
 * @throws Failure `invalidInput` for a cursor of another search
 * @see docs/rules/sessions.md SPEAKER-1
 */
export async function getSpeakers(
  ctx: Context,
  { eventId, participantId, organizer, typeId }: ParticipantActor,
  input: InputOf<Calls['getSpeakers']>,
): Promise<ReplyOf<Calls['getSpeakers']>> {
  const query = fold(input.query)
  const list = JSON.stringify(['speakers', eventId, participantId, organizer, typeId, query])
  const after = input.after ? await decodeCursor<[sortName: string, id: string]>(ctx, list, input.after) : null
  const words = query.split(' ').filter(Boolean)
  const comesAfter = after ? sql`(sort_name, participant_id) > (${after[0]}, ${after[1]})` : sql`true`
  const { rows } = await sql<GetSpeakersRow<{ page: { sortName: string; speaker: SpeakerCard }[] }>>`
    with speaking as (
      select sp.participant_id, count(*) as sessions ${speaks(eventId, { organizer, typeId })} group by sp.participant_id
    ), found as materialized (
      select p.participant_id, p.sort_name, p.social, w.sessions, ${personBriefSql('p')} as brief
      from participant p join speaking w on w.participant_id = p.participant_id
      where p.event_id = ${eventId} and ${isShown}
        and not exists (select from unnest(${words}::text[]) word where strpos(p.search_text, word) = 0)
    ), page as (
      select * from found where ${comesAfter} order by sort_name, participant_id limit ${SPEAKERS_PAGE + 1}
    )
    select (select count(*) from found) as matches,
      (select coalesce(jsonb_agg(jsonb_build_object('sortName', sort_name,
          'speaker', brief || jsonb_build_object('some', social, 'sessionCount', sessions))
        order by sort_name, participant_id), '[]') from page) as page
    from (select ${eventId}::text) one`.execute(ctx.db)
  const { matches = 0, page = [] } = rows[0] ?? {}
  const shown = page.slice(0, SPEAKERS_PAGE)
  const last = shown.at(-1)
  const next = page.length > SPEAKERS_PAGE && last ? [last.sortName, last.speaker.id] : null
  return {
    matches,
    results: shown.map(({ speaker }) => speaker),
    after: next && (await encodeCursor(ctx, list, next)),
  }
}

/**
 * Returns a speaker. Leaves out the sessions if the caller does not see the programme.
 *
 * @throws Failure `notFound` for someone who is not in the list of speakers that the caller sees
 * @see docs/rules/sessions.md SPEAKER-2
 */
export async function getSpeaker(
  ctx: Context,
  { eventId, organizer, typeId, tabs }: ParticipantActor,
  { id }: InputOf<Calls['getSpeaker']>,
): Promise<SpeakerDetails> {
  const { rows } = await sql<GetSpeakerRow<{ speaker: Omit<SpeakerDetails, 'sessions'> }>>`
    select ${personBriefSql('p')}
      || jsonb_build_object('some', p.social, 'website', p.website, 'biography', p.biography) as speaker
    from participant p
    where p.event_id = ${eventId} and p.participant_id = ${id} and ${isShown}
      and exists (select ${speaks(eventId, { organizer, typeId })} and sp.participant_id = ${id})`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new Failure('notFound')
  const seesProgramme = organizer || tabs === null || tabs.includes('agenda')
  if (!seesProgramme) return { ...row.speaker, sessions: [] }

  const isTheirs = sql`${inProgramme({ organizer, typeId })} and exists (select from session_person sp
    where sp.event_id = ${eventId} and sp.session_id = s.session_id and sp.participant_id = ${id} and sp.role = 'speaker')`
  const [cards, rooms] = await Promise.all([listCards(ctx.db, eventId, isTheirs), listRooms(ctx.db, eventId)])
  const nameOf = new Map(rooms.map((room) => [room.id, room.name]))
  const sessions = cards.map((card) => ({ ...card, room: nameOf.get(card.locationId ?? '') ?? null }))
  return { ...row.speaker, sessions }
}

const isShown = sql`p.state <> 'deleted' and p.show_speaker`

const speaks = (eventId: string, viewer: ProgrammeViewer): RawBuilder<unknown> => sql`
  from session_person sp
  join session s on s.event_id = sp.event_id and s.session_id = sp.session_id
  join session_definition d on d.event_id = s.event_id and d.definition_id = s.definition_id
  where sp.event_id = ${eventId} and sp.role = 'speaker' and ${inProgramme(viewer)}`
