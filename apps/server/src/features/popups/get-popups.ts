import type { InputOf, ReplyOf } from '@parley/contract'
import type { Popup, popupCalls } from '@parley/contract/popups'
import { videoRoomId } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { anyPopup, isOfBooth, readStoredPopups, type StoredPopup } from './popup-store.ts'
import { roleAt } from './who-may-sit.ts'

type Call = typeof popupCalls.getPopups

/** @see docs/rules/popups.md TABLE-1, TABLE-2 */
export async function getPopups(
  { db }: Context,
  actor: ParticipantActor,
  { eventId, boothId }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const stored = await readStoredPopups(db, eventId, boothId === undefined ? anyPopup : isOfBooth(boothId))
  return { popups: stored.flatMap((each) => shownPopup(each, actor) ?? []), ownBoothId: actor.boothId }
}

/** A table as somebody sees it; null for those who may not know of it. */
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

/**
 * The open tables of a booth, for the answer that shows it.
 *
 * @see docs/rules/popups.md TABLE-11
 */
export async function boothTables({ db }: Context, actor: ParticipantActor, boothId: string) {
  const stored = await readStoredPopups(db, actor.eventId, isOfBooth(boothId))
  const seen = stored.filter((each) => !each.closed && roleAt(each, actor))
  return seen.map(({ id, name }) => ({ roomId: videoRoomId(actor.eventId, id), meetingId: id, name }))
}
