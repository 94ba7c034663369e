import { publicProfileTopic } from '@parley/contract/accounts'
import { type TabSetting, visibleTabs } from '@parley/contract/events'
import { type OwnRoles, ownRolesTopic } from '@parley/contract/participants'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Narrow } from '../../platform/database/narrow-row.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { App } from '../../platform/http/serve.ts'
import { findPublicProfile, profileChanged } from '../accounts/index.ts'
import { eventDeleted, tabsChanged } from '../events/index.ts'
import { participantsAttached, rolesChanged } from './feed/index.ts'
import { acquaintedWithSql, listRecordsOf, visibleTo } from './records/index.ts'
import type { ListOwnRolesRow, PublishRolesRow, SeesInAnEventRow, SharingInRow } from './row-types.gen.ts'

/** Ends subscriptions to a deleted event, or to tabs that the subscriber may no longer see. */
export function followEvents({ ctx }: App): void {
  for (const fact of [eventDeleted, tabsChanged]) {
    ctx.listeners.on(fact, async (own, { payload: { eventId } }) => {
      for (const userId of await listUserIds(own.db, eventId)) await own.live.recheckUser(userId)
    })
  }
}

export function offerPublicProfiles({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(publicProfileTopic, {
    mayRead: async (own, readerId, { userId }) => readerId === userId || seesInAnEvent(own.db, readerId, userId),
    snapshot: (own, { userId }) => publicRows(own, userId),
  })
  ctx.listeners.on(profileChanged, async (own, { payload: { userId } }) => {
    own.live.publish(publicProfileTopic, { userId }, { up: await publicRows(own, userId) })
  })
}

async function publicRows({ db }: Context, userId: string) {
  const row = await findPublicProfile(db, userId)
  return row ? [row] : []
}

/** @see docs/rules/participants.md TEAM-7 */
export function offerOwnRoles({ ctx }: App): void {
  ctx.live.registerTopic(ownRolesTopic, {
    mayRead: async (_own, readerId, { userId }) => readerId === userId,
    snapshot: ({ db }, { userId }) => listOwnRoles(db, userId),
  })
  ctx.listeners.on(rolesChanged, (own, { payload: { eventId, participantIds } }) =>
    publishRoles(own, eventId, participantIds),
  )
  ctx.listeners.on(participantsAttached, async (own, { payload: { people } }) => {
    for (const [eventId, those] of Map.groupBy(people, (person) => person.eventId)) {
      const ids = those.map(({ participantId }) => participantId)
      await publishRoles(own, eventId, ids)
    }
  })
}

/**
 * Publishes people's roles. Also checks their other subscriptions again, because a lost role may have allowed some of
 * them.
 */
async function publishRoles({ db, live }: Context, eventId: string, participantIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Narrow<PublishRolesRow, Pick<OwnRoles, 'rights'>>>`select p.user_id as "userId",
      p.state = 'deleted' as "isGone", ${OWN_ROLES}
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.participant_id = any(${[...participantIds]}::text[]) and p.user_id is not null`.execute(
    db,
  )
  for (const { userId, isGone, ...roles } of rows) {
    const { id, rev } = roles
    live.publish(ownRolesTopic, { userId }, isGone ? { rm: [{ id, rev }] } : { up: [roles] })
  }
  for (const { userId } of rows) await live.recheckUser(userId)
}

async function listOwnRoles(db: Kysely<DB>, userId: string): Promise<OwnRoles[]> {
  const eventIds = (await listRecordsOf(db, userId)).map((each) => each.eventId)
  const { rows } = await sql<Narrow<ListOwnRolesRow, Pick<OwnRoles, 'rights'>>>`select ${OWN_ROLES}
    from participant p join event e on e.event_id = p.event_id and e.state = 'active'
    where p.user_id = ${userId} and p.state <> 'deleted' and p.event_id = any(${eventIds})
    order by p.created_at desc limit 1000`.execute(db)
  return rows
}

// The `rev` is a timestamp, because a person who was removed and returns has a new record, which counts from 1 again.
// Later reads need a higher `rev`.
const OWN_ROLES = sql`p.event_id as id, (extract(epoch from statement_timestamp()) * 1000000)::bigint as rev, p.type_id as "typeId", p.organizer, p.owner, p.moderator,
  p.check_in_admin as "checkInAdmin", p.rights, p.booth_id as "boothId", p.booth_role as "boothRole"`

async function listUserIds(db: Kysely<DB>, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('participant')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('user_id', 'is not', null)
    .where('state', '<>', 'deleted')
    .execute()
  return rows.map((row) => row.user_id as string)
}

interface Shared {
  readonly eventId: string
  readonly ownId: string
  readonly id: string
}

/** `isVisible` is true if the reader can see the person in the list of people or in the programme. */
type Sharing = SharingInRow<{ tabs: readonly TabSetting[] }>

/**
 * Tests if the reader sees the user in any event. Each event has a query of its own in the one statement, because each
 * is a shard.
 */
async function seesInAnEvent(db: Kysely<DB>, readerId: string, userId: string): Promise<boolean> {
  const { rows: shared } = await sql<SeesInAnEventRow>`
    select r.event_id as "eventId", r.participant_id as "ownId", p.participant_id as id
    from user_event r
    join user_event p on p.event_id = r.event_id and p.user_id = ${userId}
    join event e on e.event_id = r.event_id and e.state = 'active'
    where r.user_id = ${readerId}`.execute(db)
  if (shared.length === 0) return false
  const { rows } = await sql<
    SharingInRow<{ tabs: readonly TabSetting[] }>
  >`${sql.join(shared.map(sharingIn), sql` union all `)}`.execute(db)
  return rows.some((row) => row.isKnown || (row.isVisible && seesPeople(row)))
}

function sharingIn({ eventId, ownId, id }: Shared): RawBuilder<Sharing> {
  const reader = { eventId, participantId: ownId, organizer: sql<boolean>`r.organizer` }
  return sql<SharingInRow<{ tabs: readonly TabSetting[] }>>`
    select r.type_id as "typeId", r.organizer, e.limit_tabs as "limitTabs", e.tabs,
      ${visibleTo(reader, 'p')} as "isVisible", ${acquaintedWithSql(reader, 'p')} as "isKnown"
    from participant r
    join event e on e.event_id = r.event_id
    join participant p on p.event_id = r.event_id
    where r.event_id = ${eventId} and r.participant_id = ${ownId}
      and p.event_id = ${eventId} and p.participant_id = ${id}`
}

const seesPeople = ({ typeId, organizer, limitTabs, tabs }: Sharing) =>
  visibleTabs({ limitTabs, tabs, viewer: { typeId, organizer } }).some(
    ({ name }) => name === 'participant' || name === 'speakers',
  )
