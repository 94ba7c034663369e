import { popupsTopic } from '@parley/contract/popups'
import { videoRoomId } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { boothDeleted } from '../booths/index.ts'
import { eventDeleted } from '../events/index.ts'
import { rolesChanged } from '../participants/index.ts'
import { endLostSeats } from '../video/index.ts'
import { popupsChanged, popupsDeleted } from './facts.ts'
import { anyPopup, deletePopups, isOfBooth, listStoredPopups } from './popup-store.ts'

/**
 * Offers the live topic of tables. Publishes only ids, because the details depend on the reader. @see
 * docs/rules/popups.md TABLE-7, TABLE-12
 */
export function offerPopups({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(popupsTopic, {
    mayRead: async (own, userId, { eventId }) => (await findOwnId(own, userId, eventId)) !== null,
    asType: () => true,
    snapshot: async ({ db }, { eventId }) =>
      (await listStoredPopups(db, eventId, anyPopup)).map(({ id, rev }) => ({ id, rev })),
  })
  ctx.listeners.on(popupsChanged, async (own, { payload: { eventId, popups } }) => {
    own.live.publish(popupsTopic, { eventId }, { up: popups })
    await endLostSeats(own, eventId, { roomIds: popups.map(({ id }) => videoRoomId(eventId, id)) })
  })
  ctx.listeners.on(popupsDeleted, async (own, { payload: { eventId, popups } }) => {
    own.live.publish(popupsTopic, { eventId }, { rm: popups })
    await endLostSeats(own, eventId, { roomIds: popups.map(({ id }) => videoRoomId(eventId, id)) })
  })
  ctx.listeners.on(boothDeleted, async (own, { payload: { eventId, boothId } }) => {
    await own.inTransaction(async (work) => {
      const popups = await deletePopups(work, eventId, isOfBooth(boothId))
      if (popups.length > 0) work.recordFact(popupsDeleted.of({ eventId, popups }))
    })
  })
  ctx.listeners.on(rolesChanged, (own, { payload: { eventId, participantIds } }) =>
    endLostSeats(own, eventId, { participantIds }),
  )
  ctx.listeners.on(eventDeleted, (own, { payload: { eventId } }) => endLostSeats(own, eventId, {}))
}

export async function findOwnId({ db }: Context, userId: string, eventId: string): Promise<string | null> {
  const row = await db
    .selectFrom('participant as p')
    .innerJoin('event as e', 'e.event_id', 'p.event_id')
    .select('p.participant_id as id')
    .where('p.event_id', '=', eventId)
    .where('p.user_id', '=', userId)
    .where('p.state', '<>', 'deleted')
    .where('e.state', '=', 'active')
    .executeTakeFirst()
  return row?.id ?? null
}
