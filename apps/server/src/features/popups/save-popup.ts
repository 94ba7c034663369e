import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_BOOTH_POPUPS, MAX_POPUPS, type popupCalls } from '@parley/contract/popups'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { boothVisibleSql } from '../booths/index.ts'
import { lockEvent } from '../events/index.ts'
import { listTypes } from '../participants/index.ts'
import { refuseWithoutVideo } from '../video/index.ts'
import { popupsChanged, popupsDeleted } from './facts.ts'
import { shownPopup } from './get-popups.ts'
import {
  deletePopups,
  insertPopups,
  isPopup,
  listStoredPopups,
  listTakenPlaces,
  lockPopup,
  type PopupId,
  updatePopup,
} from './popup-store.ts'
import { refuseCreation, refuseOthers } from './table-permissions.ts'

type Calls = typeof popupCalls
type Input = InputOf<Calls['savePopup']>

/**
 * @throws Failure `notFound` when the caller may not know of the table or booth, `notAllowed` when they do not manage
 *   it
 * @throws Failure `invalidInput` for a new table without a name, or a type that the event does not have
 * @throws Failure `videoOff`, `tooManyPopups`, `conflict` when the table was changed since `rev`
 * @see docs/rules/popups.md TABLE-1, TABLE-3, TABLE-4, TABLE-14
 */
export async function savePopup(
  ctx: Context,
  actor: ParticipantActor,
  input: Input,
): Promise<ReplyOf<Calls['savePopup']>> {
  const { eventId, id } = input
  refuseWithoutVideo(actor)
  return ctx.inTransaction(async (work) => {
    const popup = { eventId, popupId: id ?? newId(work.now) }
    if (id === undefined) await createPopup(work, actor, popup, input)
    else await editPopup(work, actor, popup, input)
    const [stored] = await listStoredPopups(work.db, eventId, isPopup(popup.popupId))
    const shown = stored && shownPopup(stored, actor)
    if (!shown) throw new Error('A table was not stored')
    work.recordFact(popupsChanged.of({ eventId, popups: [{ id: shown.id, rev: shown.rev }] }))
    return { popup: shown }
  })
}

async function createPopup(
  work: Work,
  actor: ParticipantActor,
  popup: PopupId,
  { boothId = null, name, typeIds = null, closed = false }: Input,
): Promise<void> {
  const { eventId } = popup
  if (boothId !== null) await refuseUnknownBooth(work, actor, boothId)
  refuseCreation(boothId, actor)
  if (!name) throw wrong('name', 'required')
  await refuseUnknownTypes(work, eventId, typeIds)
  await lockEvent(work, eventId)
  const taken = await listTakenPlaces(work, eventId)
  const place = firstFree(
    taken.map((each) => each.place),
    MAX_POPUPS,
  )
  const ofBooth = taken.filter((each) => each.boothId === boothId).map((each) => each.boothPlace)
  const boothPlace = boothId === null ? null : firstFree(ofBooth, MAX_BOOTH_POPUPS)
  const { popupId } = popup
  await insertPopups(work, eventId, [{ popupId, name, typeIds, closed, boothId, place, boothPlace }])
}

async function editPopup(work: Work, actor: ParticipantActor, popup: PopupId, input: Input): Promise<void> {
  const before = refuseOthers(await lockPopup(work, popup), actor)
  const { name = before.name, typeIds = before.typeIds, closed = before.closed, rev = before.rev } = input
  if (rev !== before.rev) throw new Failure('conflict')
  if (input.typeIds) await refuseUnknownTypes(work, popup.eventId, input.typeIds)
  await updatePopup(work, popup, { name, typeIds, closed })
}

/**
 * @throws Failure `notFound` when the caller may not know of the table, `notAllowed` when they do not manage it
 * @throws Failure `videoOff`
 * @see docs/rules/popups.md TABLE-5, TABLE-14
 */
export async function deletePopup(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, id: popupId }: InputOf<Calls['deletePopup']>,
): Promise<ReplyOf<Calls['deletePopup']>> {
  refuseWithoutVideo(actor)
  return ctx.inTransaction(async (work) => {
    refuseOthers(await lockPopup(work, { eventId, popupId }), actor)
    work.recordFact(popupsDeleted.of({ eventId, popups: await deletePopups(work, eventId, isPopup(popupId)) }))
    return { success: true as const }
  })
}

function firstFree(taken: readonly (number | null)[], most: number): number {
  const free = Array.from({ length: most }, (_, place) => place).find((place) => !taken.includes(place))
  if (free === undefined) throw new Failure('tooManyPopups')
  return free
}

async function refuseUnknownBooth(work: Work, actor: ParticipantActor, boothId: string): Promise<void> {
  const row = await work.db
    .selectFrom('booth')
    .select('booth_id')
    .where('event_id', '=', actor.eventId)
    .where('booth_id', '=', boothId)
    .where(boothVisibleSql(actor, 'booth'))
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
}

async function refuseUnknownTypes(work: Work, eventId: string, typeIds: readonly string[] | null): Promise<void> {
  if (!typeIds) return
  const types = await listTypes(work.db, eventId)
  if (typeIds.some((typeId) => !types.some(({ id }) => id === typeId))) throw wrong('typeIds', 'format')
}

const wrong = (path: string, why: 'required' | 'format') =>
  new Failure('invalidInput', { fields: [{ path, key: `validation.error.${why}` }] })
