import type { InputOf, ReplyOf } from '@parley/contract'
import type { Popup, popupCalls } from '@parley/contract/popups'
import { videoRoomId } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { daysRange, findEventRow } from '../events/index.ts'
import { anyPopup, isOfBooth, listStoredPopups, type StoredPopup } from './popup-store.ts'
import { roleAt } from './table-permissions.ts'

type Call = typeof popupCalls.getPopups

/**
 * Lists the tables that the caller may know of; none in an event without video. @see docs/rules/popups.md TABLE-1,
 * TABLE-2, TABLE-6, TABLE-14
 */
export async function getPopups(
  { db }: Context,
  actor: ParticipantActor,
  { eventId, boothId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const which = boothId === undefined ? anyPopup : isOfBooth(boothId)
  const [stored, event] = await Promise.all([listStoredPopups(db, eventId, which), findEventRow(db, eventId)])
  if (!event) throw new Failure('notFound')
  const { startsAt: opensAt, endsAt } = daysRange({
    startsAt: event.starts_at.epochMilliseconds,
    endsAt: event.ends_at.epochMilliseconds,
    timezone: event.timezone,
    dayBegins: event.day_begins,
  })
  return {
    opensAt,
    endsAt,
    popups: actor.hasVideo ? stored.flatMap((each) => shownPopup(each, actor) ?? []) : [],
    ownBoothId: actor.hasVideo ? actor.boothId : null,
  }
}

/** Returns a table as the actor sees it; null if they may not know of it. */
export function shownPopup(popup: StoredPopup, actor: ParticipantActor): Popup | null {
  const role = roleAt(popup, actor)
  if (!role) return null
  const { boothKind: _, typeIds, ...shown } = popup
  return {
    ...shown,
    roomId: videoRoomId(actor.eventId, popup.id),
    typeIds: typeIds && [...typeIds],
    mayManage: role === 'host',
  }
}

/** @see docs/rules/popups.md TABLE-11 */
export async function listTablesOfBooth({ db }: Context, actor: ParticipantActor, boothId: string) {
  if (!actor.hasVideo) return []
  const stored = await listStoredPopups(db, actor.eventId, isOfBooth(boothId))
  const seen = stored.filter((each) => !each.closed && roleAt(each, actor))
  return seen.map(({ id, name }) => ({ roomId: videoRoomId(actor.eventId, id), meetingId: id, name }))
}
