import type { InputOf, ReplyOf } from '@parley/contract'
import type { SessionDetails, sessionCalls } from '@parley/contract/sessions'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { personBriefSql } from '../participants/index.ts'
import { listRooms } from './read-programme.ts'
import { joinWaySql, listCards, type ProgrammeViewer, visibleTo } from './records/index.ts'
import type { FindDefinitionRow } from './row-types.gen.ts'

type Call = typeof sessionCalls.getSession

/**
 * Returns a talk by its id or the id of one of its times. @throws Failure `notFound`, also for a hidden talk, unless an
 * organizer asks
 */
export async function getSession(
  ctx: Context,
  viewer: ParticipantActor,
  { id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = viewer
  const definition = await findDefinition(ctx.db, eventId, id, viewer)
  if (!definition) throw new Failure('notFound')
  const [cards, rooms] = await Promise.all([
    listCards(
      ctx.db,
      eventId,
      // A deleted time is still shown when opened from an agenda by its id.
      sql`s.definition_id = ${definition.definitionId} and (not s.removed or s.session_id = ${id} or d.state = 'dropped')`,
    ),
    listRooms(ctx.db, eventId),
  ])
  const nameOf = new Map(rooms.map((room) => [room.id, room.name]))
  return {
    ...definition,
    eventId,
    sesArray: cards.map((card) => ({ ...card, room: nameOf.get(card.locationId ?? '') ?? null })),
  }
}

async function findDefinition(db: Kysely<DB>, eventId: string, id: string, viewer: ProgrammeViewer) {
  const { rows } = await sql<
    Narrow<FindDefinitionRow<Omit<SessionDetails, 'eventId' | 'sesArray'>>, Pick<SessionDetails, 'type'>>
  >`
    select d.definition_id as "definitionId", d.title as name, d.subtitle, d.type, d.abstract, d.description, d.language,
      d.links, d.restricted, d.on_site as "onSite", d.external_link as "externalLink", d.offline_link as "offlineLink",
      ${joinWaySql} as "joinWay",
      case when t.track_id is not null then jsonb_build_object('id', t.track_id, 'name', t.name, 'color', t.color) end as track,
      coalesce((
        select jsonb_agg(${personBriefSql('p')} || jsonb_build_object('biography', p.biography) order by who.index, p.participant_id)
        from (
          select sp.participant_id, min(sp.index) as index
          from session s join session_person sp on sp.event_id = s.event_id and sp.session_id = s.session_id
          where s.event_id = ${eventId} and s.definition_id = d.definition_id and sp.role = 'speaker'
          group by sp.participant_id
        ) who
        join participant p on p.event_id = ${eventId} and p.participant_id = who.participant_id
        where p.state <> 'deleted'
      ), '[]') as speakers
    from session_definition d
    join event e on e.event_id = d.event_id
    left join track t on t.event_id = d.event_id and t.track_id = d.track_id
    where d.event_id = ${eventId} and ${visibleTo(viewer)} and d.definition_id = coalesce(
      (select definition_id from session where event_id = ${eventId} and session_id = ${id}), ${id})`.execute(db)
  return rows[0]
}
