import type { InputOf, ReplyOf } from '@parley/contract'
import { DESK_LIST_TTL_MS, type DeskList, type deskCalls, digestOfList, LINE } from '@parley/contract/checkin'
import { FINISHED_AFTER_MS, isFinished } from '@parley/contract/events'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { signForDesk } from '../../accounts/index.ts'
import { listChanges } from '../../participants/index.ts'
import { ensureEntrance } from '../records/area-store.ts'
import { findEventEnd } from '../records/desk-store.ts'
import { getListRows, listAreaRevs, listMovedSince } from '../records/list-store.ts'

type Call = typeof deskCalls.getDeskList

/** The maximum number of changes in an update. With more changes, a desk gets the whole list. */
const MAX_CHANGES = 5_000

/**
 * @throws Failure `eventFinished`
 * @see docs/rules/checkin.md DESK-2
 */
export async function getDeskList(
  ctx: Context,
  _: ParticipantActor,
  { eventId, since }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { db, clock } = ctx
  const now = clock.now()
  const endsAt = await findEventEnd(db, eventId)
  if (endsAt === undefined) throw new Failure('notFound')
  if (isFinished(endsAt, now)) throw new Failure('eventFinished')
  const known = since === undefined ? null : parseVersion(since)
  await ensureEntrance(db, eventId)
  // Positions are read before the rows: changes in between are sent again with the next update, but never lost.
  const [people, areas] = [await changedPeople(ctx, eventId, known), await listAreaRevs(db, eventId)]
  const moved = known && people.ids ? await listMovedSince(db, eventId, known.areas) : []
  const ids = people.ids && moved.length <= MAX_CHANGES ? [...new Set([...people.ids, ...moved])] : null
  const rows = await getListRows(db, eventId, { ids, salt: eventId, now })
  const found = new Set(rows.columns.id.split(LINE))
  const expiresAtMillis = Math.min(endsAt + FINISHED_AFTER_MS, now + DESK_LIST_TTL_MS)
  const list = JSON.stringify({
    eventId,
    version: formatListVersion({
      people: people.position,
      areas: Object.fromEntries(areas.map(({ id, rev }) => [id, rev])),
    }),
    isWhole: ids === null,
    madeAtMillis: now,
    expiresAtMillis,
    eventEndsAtMillis: endsAt,
    salt: eventId,
    areas: areas.map(({ rev: _rev, ...area }) => area),
    ...rows,
    gone: ids?.filter((id) => !found.has(id)) ?? [],
  } satisfies DeskList)
  const signature = await signForDesk(ctx, { event: eventId, list: await digestOfList(list) }, expiresAtMillis)
  return { list, signature }
}

async function changedPeople(
  { db }: Context,
  eventId: string,
  known: ListVersion | null,
): Promise<{ ids: readonly string[] | null; position: number }> {
  const read = await listChanges(db, eventId, { after: known?.people ?? null, limit: MAX_CHANGES })
  const { changes, position, reset } = read
  if (reset || changes.length === MAX_CHANGES) {
    const { position: last } = reset ? read : await listChanges(db, eventId, { after: null, limit: 1 })
    return { ids: null, position: last }
  }
  return { ids: changes.filter(({ kind }) => kind === 'participant').map(({ id }) => id), position }
}

/** The position in the feed of people, and the `rev` of each area for presence. */
interface ListVersion {
  readonly people: number
  readonly areas: Readonly<Record<string, number>>
}

const formatListVersion = ({ people, areas }: ListVersion): string =>
  [people, ...Object.entries(areas).map(([id, rev]) => `${id}:${rev}`)].join(' ')

/** Returns null for an invalid version. The desk then gets the whole list. */
function parseVersion(text: string): ListVersion | null {
  const [people = '', ...areas] = text.split(' ')
  const parts = areas.map((each) => /^([\w-]{1,80}):(\d{1,9})$/.exec(each))
  if (!/^\d{1,15}$/.test(people) || parts.includes(null)) return null
  return { people: Number(people), areas: Object.fromEntries(parts.map((part) => [part?.[1], Number(part?.[2])])) }
}
