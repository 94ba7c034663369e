import type { RoomMember } from '@parley/contract/chat'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { visibleTo } from '../../participants/index.ts'
import type { ListFacesRow, ListFacesSharedRow } from './row-types.gen.ts'

/** The job and event of a person as shown to another, from their latest shared event with a visible profile. */
export type Face = Pick<RoomMember, 'jobTitle' | 'company' | 'eventInfo'>

interface Pair {
  readonly viewerId: string
  readonly userId: string
}

const NO_FACE: Face = { jobTitle: '', company: '', eventInfo: null }
const KEPT_MS = 60_000
const MAX_KEPT = 50_000
/** The number of latest shared events that are searched. */
const MAX_EVENTS = 8

const faceCache = defineService(() => new Map<string, { readonly face: Face; readonly at: number }>())
const keyOf = (viewerId: string, userId: string) => `${viewerId} ${userId}`

export const forgetFaces = (ctx: Context): void => faceCache(ctx).clear()

/** Reads faces in two statements, or from a cache of one minute. */
export async function getFaces(
  ctx: Context,
  pairs: readonly Pair[],
): Promise<(viewerId: string, userId: string) => Face> {
  const faces = faceCache(ctx)
  const now = ctx.clock.now()
  const missing = pairs.filter(({ viewerId, userId }) => {
    const known = faces.get(keyOf(viewerId, userId))
    return !known || known.at + KEPT_MS < now
  })
  if (missing.length > 0) {
    const found = await listFaces(ctx, missing)
    if (faces.size + missing.length > MAX_KEPT) faces.clear()
    for (const { viewerId, userId } of missing) {
      const key = keyOf(viewerId, userId)
      faces.set(key, { face: found.get(key) ?? NO_FACE, at: now })
    }
  }
  return (viewerId, userId) => faces.get(keyOf(viewerId, userId))?.face ?? NO_FACE
}

interface Shared extends Pair {
  readonly eventId: string
  readonly ownId: string
  readonly id: string
}

async function listFaces({ db }: Pick<Context, 'db'>, pairs: readonly Pair[]): Promise<Map<string, Face>> {
  const { rows: shared } = await sql<ListFacesSharedRow>`
    select * from (
      select w.viewer_id as "viewerId", w.user_id as "userId", e.event_id as "eventId", e.starts_at, r.participant_id as "ownId",
        p.participant_id as id, row_number() over (partition by w.viewer_id, w.user_id order by e.starts_at desc, e.event_id) as nth
      from (select distinct * from unnest(${pairs.map(({ viewerId }) => viewerId)}::text[],
        ${pairs.map(({ userId }) => userId)}::text[]) as w (viewer_id, user_id)) w
      join user_event r on r.user_id = w.viewer_id
      join user_event p on p.event_id = r.event_id and p.user_id = w.user_id
      join event e on e.event_id = r.event_id and e.state = 'active') s
    where s.nth <= ${MAX_EVENTS}
    order by s.starts_at, s."eventId" desc`.execute(db)
  if (shared.length === 0) return new Map()
  const byEvent = Map.groupBy(shared, ({ eventId }) => eventId)
  const queries = [...byEvent].map(([eventId, those]) => seenIn(eventId, those))
  const { rows } = await sql<ListFacesRow>`${sql.join(queries, sql` union all `)}`.execute(db)
  const facts = new Map(rows.map((row) => [`${row.ownId} ${row.id}`, row]))
  // The latest event comes last in the list and wins.
  return new Map(
    shared.flatMap(({ viewerId, userId, eventId, ownId, id }) => {
      const row = facts.get(`${ownId} ${id}`)
      if (!row) return []
      const { jobTitle, company } = row
      return [[keyOf(viewerId, userId), { jobTitle, company, eventInfo: { eventId, attendeeId: id } }]]
    }),
  )
}

/** Builds a query per event, because each event is a shard. */
function seenIn(eventId: string, those: readonly Shared[]): RawBuilder<ListFacesRow> {
  const viewer = { eventId, participantId: sql<string>`r.participant_id`, organizer: sql<boolean>`r.organizer` }
  return sql<ListFacesRow>`select r.participant_id as "ownId", p.participant_id as id, coalesce(p.job_title, '') as "jobTitle",
      coalesce(p.company, '') as company
    from unnest(${those.map(({ ownId }) => ownId)}::text[], ${those.map(({ id }) => id)}::text[]) as w (own_id, id)
    join participant r on r.event_id = ${eventId} and r.participant_id = w.own_id
    join participant p on p.event_id = ${eventId} and p.participant_id = w.id
    where p.state <> 'deleted' and ${visibleTo(viewer, 'p')}`
}
