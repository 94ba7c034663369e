import { type AgendaEntry, agendaTopic } from '@parley/contract/agenda'
import { type RawBuilder, sql } from 'kysely'
import { coalesceRuns } from '../../platform/concurrency/coalesce-runs.ts'
import type { Context } from '../../platform/context.ts'
import { inEvents } from '../../platform/database/in-events.ts'
import type { App } from '../../platform/http/serve.ts'
import { defineService } from '../../platform/services.ts'
import { blocksChanged, type ChangedBlock } from '../agenda/index.ts'
import { eventDeleted } from '../events/index.ts'
import { meetingOutcomeReported, meetingTimeCounted } from '../meetings/index.ts'
import { listRecordsOf, participantsAttached, participantsRefreshed } from '../participants/index.ts'
import { rescheduled, sessionsChanged } from '../sessions/index.ts'
import { listEntries, type OwnedEntry } from './list-entries.ts'
import { listOwners, listOwnersOfEvent } from './list-owners.ts'

/** The maximum number of rows of a state topic. The latest entries stay. */
const MAX_ROWS = 1_000
/** The `rev` of a removal. It exceeds every other one, because the id of an entry is never reused. */
const REMOVED_REV = 2_147_483_647

export function registerAgendaTopic({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(agendaTopic, {
    mayRead: async (_own, userId, params) => params.userId === userId,
    snapshot: async (own, { userId }) => {
      const records = await listRecordsOf(own.db, userId)
      const entries = await listEntries(own.db, own.clock.now(), eventsOf(records), isAgendaOfSql(records), {
        most: MAX_ROWS,
      })
      return entries.map(withoutOwner)
    },
  })
  ctx.listeners.on(blocksChanged, async (own, { payload: { eventId, changed, removed } }) => {
    if (changed.length > 0) await batchedWith(own)(eventId, changed, (all) => publishBlocks(own, eventId, all))
    publishRemoved(own, await listOwners(own.db, eventId, removed))
  })
  ctx.listeners.on(sessionsChanged, (own, { payload: { eventId, sessionIds } }) =>
    publishSessions(own, eventId, sessionIds),
  )
  ctx.listeners.on(rescheduled, (own, { payload: { eventId, moved, dropped } }) =>
    publishSessions(own, eventId, [...moved.map((each) => each.sessionId), ...dropped]),
  )
  ctx.listeners.on(participantsRefreshed, async (own, { payload: { people } }) => {
    const events = eventsOf(people)
    await publishEntries(
      own,
      events,
      sql`b.kind = 'meeting' and (b.event_id, b.source_id) in (
        select mp.event_id, mp.meeting_id from meeting_person mp
        where ${inEvents('mp', events)} and mp.participant_id = any(${idsOf(people)}))`,
    )
  })
  for (const kind of [meetingTimeCounted, meetingOutcomeReported]) {
    ctx.listeners.on(kind, (own, { payload: { eventId, meetingId } }) =>
      publishEntries(own, [eventId], sql`b.kind = 'meeting' and b.source_id = ${meetingId}`),
    )
  }
  ctx.listeners.on(participantsAttached, (own, { payload: { people } }) =>
    publishEntries(own, eventsOf(people), isAgendaOfSql(people)),
  )
  ctx.listeners.on(eventDeleted, async (own, { payload: { eventId } }) =>
    publishRemoved(own, await listOwnersOfEvent(own.db, eventId)),
  )
}

/** Reads blocks that change during a running statement at once: meetings are often agreed at the same time. */
const batchedWith = defineService(() => coalesceRuns<ChangedBlock>())

function publishBlocks(ctx: Context, eventId: string, blocks: readonly ChangedBlock[]): Promise<void> {
  const blockIds = blocks.map((block) => block.blockId)
  const people = blocks.map((block) => block.participantId)
  return publishEntries(
    ctx,
    [eventId],
    sql`b.participant_id = any(${people}::text[]) and b.block_id = any(${blockIds}::text[])`,
  )
}

type People = readonly { eventId: string; participantId: string }[]

const eventsOf = (people: People) => [...new Set(people.map(({ eventId }) => eventId))]
const idsOf = (people: People) => people.map(({ participantId }) => participantId)

/** Participant ids are unique across events. */
const isAgendaOfSql = (people: People) => sql`b.participant_id = any(${idsOf(people)})`

const publishSessions = (ctx: Context, eventId: string, sessionIds: readonly string[]) =>
  publishEntries(ctx, [eventId], sql`b.kind = 'session' and b.source_id = any(${[...sessionIds]}::text[])`)

async function publishEntries(ctx: Context, eventIds: readonly string[], where: RawBuilder<unknown>): Promise<void> {
  const entries = await listEntries(ctx.db, ctx.clock.now(), eventIds, where)
  for (const [userId, own] of Map.groupBy(entries, (entry) => entry.userId)) {
    ctx.live.publish(agendaTopic, { userId }, { up: own.map(withoutOwner) })
  }
}

function publishRemoved(ctx: Context, removed: readonly { userId: string; blockId: string }[]): void {
  for (const [userId, own] of Map.groupBy(removed, (each) => each.userId)) {
    ctx.live.publish(agendaTopic, { userId }, { rm: own.map(({ blockId }) => ({ id: blockId, rev: REMOVED_REV })) })
  }
}

const withoutOwner = ({ userId: _owner, ...entry }: OwnedEntry): AgendaEntry => entry
