import { type BoothKind, boothKinds, boothsTopic, boothTagsTopic } from '@parley/contract/booths'
import { type TabSetting, visibleTabs } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { participantsAttached, rolesChanged } from '../participants/index.ts'
import {
  boothsChanged,
  boothTagsChanged,
  deletedCard,
  isHasTeamStale,
  listBoothCards,
  listBoothTags,
  listRecentCards,
  updateHasTeam,
} from './records/index.ts'

const IN_ONE_FRAME = 200

/** @see docs/rules/booths.md BOOTH-8 */
export function offerBooths({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(boothsTopic, {
    mayRead: (own, userId, { eventId, kind }) => maySeeKind(own, userId, { eventId, kind }),
    asType: ({ tabs }, { kind }) => tabs === null || tabs.includes(kind),
    snapshot: (own, params) => listRecentCards(own.db, params, own.clock.now()),
  })
  ctx.listeners.on(boothsChanged, async (own, { payload: { eventId, boothIds, wasKind } }) => {
    for (let at = 0; at < boothIds.length; at += IN_ONE_FRAME) {
      const cards = await listBoothCards(own.db, eventId, boothIds.slice(at, at + IN_ONE_FRAME))
      for (const kind of boothKinds) {
        const here = cards.filter((card) => card.kind === kind)
        const left = kind === wasKind ? cards.filter((card) => card.kind !== kind).map(deletedCard) : []
        if (here.length + left.length > 0) own.live.publish(boothsTopic, { eventId, kind }, { up: [...here, ...left] })
      }
    }
  })
  ctx.listeners.on(rolesChanged, (own, { payload: { eventId, participantIds, leftBoothId } }) =>
    followTeams(own, { eventId, participantIds, boothIds: leftBoothId ? [leftBoothId] : [] }),
  )
  ctx.listeners.on(participantsAttached, async (own, { payload: { people } }) => {
    for (const [eventId, those] of Map.groupBy(people, (person) => person.eventId)) {
      const participantIds = those.map(({ participantId }) => participantId)
      await followTeams(own, { eventId, participantIds, boothIds: [] })
    }
  })
}

/** A booth starts or stops accepting meeting requests when a member joins, gets an account or leaves. */
async function followTeams(ctx: Context, teams: Parameters<typeof isHasTeamStale>[1]): Promise<void> {
  if (!(await isHasTeamStale(ctx.db, teams))) return
  await ctx.inTransaction(async (work) => {
    const boothIds = await updateHasTeam(work, teams)
    if (boothIds.length > 0) work.recordFact(boothsChanged.of({ eventId: teams.eventId, boothIds }))
  })
}

async function maySeeKind(
  { db }: Context,
  userId: string,
  { eventId, kind }: { eventId: string; kind: string },
): Promise<boolean> {
  if (!boothKinds.includes(kind as BoothKind)) return false
  const row = await db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .select(['p.type_id', 'p.organizer', 'e.limit_tabs', 'e.tabs'])
    .where('p.event_id', '=', eventId)
    .where('p.user_id', '=', userId)
    .where('p.state', '<>', 'deleted')
    .where('e.state', '=', 'active')
    .executeTakeFirst()
  if (!row) return false
  if (!row.limit_tabs || row.organizer) return true
  const viewer = { typeId: row.type_id, organizer: row.organizer }
  const tabs = visibleTabs({ limitTabs: row.limit_tabs, tabs: row.tabs as TabSetting[], viewer })
  return tabs.some(({ name }) => name === kind)
}

export function offerBoothTags({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(boothTagsTopic, {
    mayRead: async (own, userId, { eventId, participantId }) => {
      const row = await own.db
        .selectFrom('participant')
        .select('user_id')
        .where('event_id', '=', eventId)
        .where('participant_id', '=', participantId)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
      return row?.user_id === userId
    },
    asType: (seen, { participantId }) => seen.participantId === participantId,
    snapshot: (own, { eventId, participantId }) => listBoothTags(own.db, eventId, participantId),
  })
  ctx.listeners.on(boothTagsChanged, async (own, { payload: { eventId, changes } }) => {
    for (const { participantId, id, favourite, rev } of changes) {
      const change = favourite ? { up: [{ id, rev, favourite }] } : { rm: [{ id, rev }] }
      own.live.publish(boothTagsTopic, { eventId, participantId }, change)
    }
  })
}
