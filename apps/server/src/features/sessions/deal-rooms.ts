import { DAY_MS, dayOf, fold, type InputOf, type ReplyOf } from '@parley/contract'
import { type DealRoomDraft, type dealRoomCalls, MAX_SLOTS } from '@parley/contract/sessions'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { touchBlocks } from '../agenda/index.ts'
import { refreshProgramme } from '../events/index.ts'
import { listBriefs } from '../participants/index.ts'
import * as store from './dealrooms/index.ts'
import { getTimezone, openDealRooms } from './insert-deal-room.ts'
import { locationsChanged } from './records/index.ts'
import { insertSessions, saveLocations } from './save-programme.ts'

type Calls = typeof dealRoomCalls
type StoredDealRoom = store.StoredDealRoom

/** Lists the deal rooms by name, with the use of their slots from now on. @see docs/rules/deal-rooms.md DEALROOM-1 */
export async function getDealRooms(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<Calls['getDealRooms']>,
): Promise<ReplyOf<Calls['getDealRooms']>> {
  return { dealRooms: await store.listDealRoomsWithUse(ctx.db, eventId, ctx.clock.now()) }
}

/** @throws Failure `notFound` */
export async function getDealRoom(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, dealRoomId }: InputOf<Calls['getDealRoom']>,
): Promise<ReplyOf<Calls['getDealRoom']>> {
  const { locationId, ownerParticipantId, ...room } = await find(db, eventId, dealRoomId)
  const [tables, slots, owners] = await Promise.all([
    store.listTables(db, eventId, locationId, clock.now()),
    store.listSlotsInUse(db, eventId, dealRoomId),
    listBriefs(db, eventId, ownerParticipantId === null ? [] : [ownerParticipantId]),
  ])
  return { dealRoom: { ...room, owner: owners.get(ownerParticipantId ?? '') ?? null, tables, slots } }
}

/** @throws Failure `notFound` */
export async function getDealRoomMeetings(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, dealRoomId, slotId, tableId }: InputOf<Calls['getDealRoomMeetings']>,
): Promise<ReplyOf<Calls['getDealRoomMeetings']>> {
  await find(db, eventId, dealRoomId)
  const filter = { slotId: slotId ?? null, tableId: tableId ?? null, now: clock.now() }
  return { meetings: await store.listMeetings(db, eventId, dealRoomId, filter) }
}

/**
 * @throws Failure `notFound`
 * @see docs/rules/deal-rooms.md DEALROOM-3
 */
export async function previewDealRoom(
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId, dealRoomId, tableIds, ...hours }: InputOf<Calls['previewDealRoom']>,
): Promise<ReplyOf<Calls['previewDealRoom']>> {
  const now = clock.now()
  const room = dealRoomId === undefined ? null : await find(db, eventId, dealRoomId)
  const made = store.makeSlots(hours, await getTimezone(db, eventId), MAX_SLOTS)
  const tooMany = made.length > MAX_SLOTS
  const grid = tooMany ? [] : made
  const slots = room ? await store.listSlots(db, eventId, [room.id]) : []
  const tables = room ? await store.listTables(db, eventId, room.locationId, now) : []
  const { kept: remaining } = store.planSlots(slots, grid, now)
  return {
    slots: grid.map(({ startsAt, endsAt }) => ({ sdt: startsAt, edt: endsAt })),
    tooMany,
    begun: grid.filter(({ startsAt }) => startsAt <= now).length,
    kept: tooMany ? [] : remaining.map(({ startsAt, endsAt, meetings }) => ({ sdt: startsAt, edt: endsAt, meetings })),
    tablesInUse: tables.filter(({ id, meetings }) => meetings > 0 && !tableIds.includes(id)),
  }
}

/**
 * @throws Failure `roomTaken` when another deal room has this name, even if both are created at the same moment
 * @throws Failure `tableTaken` when two of its tables have the same name
 * @throws Failure `tooManySlots`
 * @throws Failure `notFound` when the event has no such owner
 * @see docs/rules/deal-rooms.md DEALROOM-2
 */
export async function createDealRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, ...draft }: InputOf<Calls['createDealRoom']>,
): Promise<ReplyOf<Calls['createDealRoom']>> {
  return ctx.inTransaction(async (work) => {
    refuseWrong(await lockDealRooms(work, eventId), draft)
    await checkOwner(work, eventId, draft.ownerParticipantId)
    const [room] = await openDealRooms(work, eventId, [draft], { from: work.now })
    return { dealRoomId: room?.definitionId ?? '' }
  })
}

/**
 * Changes a deal room. A concurrent acceptance of a meeting waits for the lock of the slots, or fails because the time
 * is no longer free.
 *
 * @throws Failure `notFound` when the event has no such deal room, table or owner
 * @throws Failure `dealRoomChanged` when another organizer has changed it since it was read
 * @throws Failure `tablesInUse` with the `count` of upcoming meetings at tables that would be removed
 * @throws Failure `roomTaken`, `tableTaken`, `tooManySlots` as `createDealRoom`
 * @see docs/rules/deal-rooms.md DEALROOM-4 DEALROOM-5
 */
export async function changeDealRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, dealRoomId, rev, ...draft }: InputOf<Calls['changeDealRoom']>,
): Promise<ReplyOf<Calls['changeDealRoom']>> {
  return ctx.inTransaction(async (work) => {
    const rooms = await lockDealRooms(work, eventId)
    const room = rooms.find(({ id }) => id === dealRoomId)
    if (!room) throw new Failure('notFound')
    if (room.rev !== rev) throw new Failure('dealRoomChanged')
    refuseWrong(
      rooms.filter(({ id }) => id !== dealRoomId),
      draft,
    )
    if (draft.ownerParticipantId !== room.ownerParticipantId) {
      await checkOwner(work, eventId, draft.ownerParticipantId)
    }
    await store.lockSlots(work, eventId, [dealRoomId])
    await replaceSlots(work, eventId, room, draft)
    await replaceTables(work, eventId, room, draft)
    await store.saveDefinition(work, eventId, { id: dealRoomId, ...draft })
    await store.saveSettings(work, eventId, [{ ...draft, definitionId: dealRoomId, locationId: room.locationId }])
    return { success: true as const }
  })
}

async function replaceSlots(work: Work, eventId: string, room: StoredDealRoom, draft: DealRoomDraft): Promise<void> {
  const wanted = store.makeSlots(draft, await getTimezone(work.db, eventId), MAX_SLOTS)
  if (wanted.length > MAX_SLOTS) throw new Failure('tooManySlots')
  const plan = store.planSlots(await store.listSlots(work.db, eventId, [room.id]), wanted, work.now)
  await store.saveSlots(work, eventId, plan)
  const { id: definitionId, locationId } = room
  await insertSessions(
    work,
    eventId,
    plan.make.map((slot) => ({ ...slot, sessionId: newId(work.now), definitionId, locationId })),
  )
}

async function replaceTables(
  work: Work,
  eventId: string,
  { locationId }: StoredDealRoom,
  { name, tables }: DealRoomDraft,
): Promise<void> {
  const before = await store.listTables(work.db, eventId, locationId, work.now)
  const known = new Map(before.map((table) => [table.id, table]))
  const ids = tables.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) throw new Failure('notFound')
  const gone = before.filter(({ id }) => !ids.includes(id))
  const count = gone.reduce((sum, { meetings }) => sum + meetings, 0)
  if (count > 0) throw new Failure('tablesInUse', { params: { count } })

  await store.removeLocations(
    work,
    eventId,
    gone.map(({ id }) => id),
  )
  if (gone.length > 0) work.recordFact(locationsChanged.of({ eventId, locationIds: gone.map(({ id }) => id) }))
  await saveLocations(work, eventId, [
    { locationId, kind: 'dealroom', name, index: 0 },
    ...tables.map((table, index) => ({
      locationId: table.id ?? newId(work.now),
      parentId: locationId,
      kind: 'place' as const,
      name: table.name,
      index,
    })),
  ])
  const renamed = tables.flatMap((table) => (table.id && known.get(table.id)?.name !== table.name ? table.id : []))
  if (renamed.length === 0) return
  await touchBlocks(work, eventId, 'meeting', await store.listMeetingsAtTables(work, eventId, renamed))
}

/**
 * @throws Failure `notFound`
 * @throws Failure `slotsInUse` with the `count` of the meetings that are not over
 * @see docs/rules/deal-rooms.md DEALROOM-6
 */
export async function deleteDealRoom(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, dealRoomId }: InputOf<Calls['deleteDealRoom']>,
): Promise<ReplyOf<Calls['deleteDealRoom']>> {
  return ctx.inTransaction(async (work) => {
    const room = (await lockDealRooms(work, eventId)).find(({ id }) => id === dealRoomId)
    if (!room) throw new Failure('notFound')
    await store.lockSlots(work, eventId, [dealRoomId])
    const tables = await store.listTables(work.db, eventId, room.locationId, work.now)
    const count = tables.reduce((sum, { meetings }) => sum + meetings, 0)
    if (count > 0) throw new Failure('slotsInUse', { params: { count } })
    await store.dropDefinition(work, eventId, dealRoomId)
    const locationIds = [...tables.map(({ id }) => id), room.locationId]
    await store.removeLocations(work, eventId, locationIds)
    work.recordFact(locationsChanged.of({ eventId, locationIds }))
    return { success: true as const }
  })
}

/** Copies the deal rooms of an event. The copies belong to the organizers. @see docs/rules/deal-rooms.md DEALROOM-8 */
export async function copyDealRooms(work: Work, fromEventId: string, toEventId: string): Promise<void> {
  const rooms = await listAllDealRooms(work.db, fromEventId)
  if (rooms.length === 0) return
  const shift = daysBetween(await store.getFirstDays(work.db, fromEventId, toEventId))
  const drafts = rooms.map((room) => ({
    ...room,
    days: room.days.map((each) => ({
      ...each,
      day: Temporal.PlainDate.from(each.day).add({ days: shift }).toString(),
    })),
    tables: room.tables.map(({ name }) => ({ name })),
    ownerParticipantId: null,
  }))
  await openDealRooms(work, toEventId, drafts, { from: work.now })
}

function daysBetween([from, to]: readonly { startsAt: number; timezone: string }[]): number {
  if (!from || !to) return 0
  const [first, last] = [from, to].map(({ startsAt, timezone }) => Date.parse(dayOf(startsAt, timezone)))
  return Math.round((Number(last) - Number(first)) / DAY_MS)
}

export async function listAllDealRooms(
  db: Context['db'],
  eventId: string,
): Promise<(DealRoomDraft & { id: string })[]> {
  const rooms = await store.listDealRooms(db, eventId)
  const tables = await store.listTableNames(db, eventId)
  return rooms.map(({ rev: _rev, locationId, ...room }) => ({
    ...room,
    tables: tables.filter(({ parentId }) => parentId === locationId).map(({ id, name }) => ({ id, name })),
  }))
}

/** Locks the programme until this transaction ends, and returns the deal rooms. */
async function lockDealRooms(work: Work, eventId: string): Promise<StoredDealRoom[]> {
  await refreshProgramme(work, eventId)
  return store.listDealRooms(work.db, eventId)
}

async function find(db: Context['db'], eventId: string, dealRoomId: string): Promise<StoredDealRoom> {
  const room = (await store.listDealRooms(db, eventId)).find(({ id }) => id === dealRoomId)
  if (!room) throw new Failure('notFound')
  return room
}

function refuseWrong(others: readonly StoredDealRoom[], { name, tables }: DealRoomDraft): void {
  if (others.some((room) => fold(room.name) === fold(name))) throw new Failure('roomTaken')
  if (new Set(tables.map((table) => fold(table.name))).size < tables.length) throw new Failure('tableTaken')
}

async function checkOwner(work: Work, eventId: string, ownerId: string | null): Promise<void> {
  if (ownerId !== null && !(await store.isThere(work.db, eventId, ownerId))) throw new Failure('notFound')
}
