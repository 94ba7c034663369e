import { ALL_EVENT, judgeScan, type ScannedPerson, type ScanResult } from '@parley/contract/checkin'
import { isFinished } from '@parley/contract/events'
import { makeBatches } from '../../../platform/concurrency/batches.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { leaveChanges } from '../../participants/index.ts'
import { tellAreaSoon } from '../tell-areas.ts'
import { keepEntrance } from './area-store.ts'
import { keepConflicts, keepSaid, keepTakenBack, type TakenBack } from './late-store.ts'
import { type Conflict, conflictOf, countsFor, heardLater, type LateWord } from './late-words.ts'
import { makeRoom, type Room } from './make-room.ts'
import {
  type AreaId,
  type FoundByScan,
  findScanned,
  type GivenScan,
  type JudgedRow,
  keepJudged,
  type LockedArea,
  lockScannedAreas,
  sharePeople,
} from './scan-store.ts'
import { keepGivenPlaces } from './share-store.ts'

/** A transaction of so many is still short. */
const MOST_IN_BATCH = 100
/** Each time another server was first with another scan. */
const MOST_TRIES = 12

export interface NewScan extends AreaId, GivenScan {
  readonly checkIn: boolean
  /** The participant who scans. */
  readonly by: string
  /** Of the posted code that the person scans by themselves; null where a check-in admin scans. */
  readonly postedCode: string | null
  readonly deskId: string | null
  /** Where a desk has decided it alone before. */
  readonly late?: LateWord
}

interface Item {
  readonly ctx: Context
  readonly scan: NewScan
}

const keeper = defineService(() =>
  makeBatches<Item, ScanResult | Failure>(
    {
      most: MOST_IN_BATCH,
      keyOf: ({ scan: { areaId, nonce } }) => `${areaId} ${nonce}`,
      laneOf: ({ scan: { eventId } }) => eventId,
    },
    (items) =>
      keepTogether(
        (items[0] as Item).ctx,
        items.map(({ scan }) => scan),
      ),
  ),
)

/**
 * Keeps a scan and tells what it did once that is committed, together with all scans of its event that came meanwhile.
 *
 * @throws Failure `notFound` for an area that is not there, or a posted code that has ended
 * @throws Failure `eventFinished`, `keyReused`
 * @see docs/rules/checkin.md SCAN-3, SCAN-5, SCAN-6
 */
export async function keepScan(ctx: Context, scan: NewScan): Promise<ScanResult> {
  const result = await keeper(ctx).add({ ctx, scan })
  if (result instanceof Failure) throw result
  return result
}

async function keepTogether(ctx: Context, scans: readonly NewScan[]): Promise<(ScanResult | Failure)[]> {
  const { eventId } = scans[0] as NewScan
  const silentAfterMs = silentAfter(ctx)
  const { results, moved } = await keepingScans(ctx, (work) => keepInWork(work, eventId, scans, silentAfterMs))
  for (const areaId of moved) tellAreaSoon(ctx, { eventId, areaId })
  return results
}

/** Another call has kept this scan since this one looked for it; what this one has written goes. */
export class ScanIsKnown extends Error {}

/**
 * A transaction that keeps scans. Two servers may keep one nonce for two areas at the same instant, and no lock is of both
 * areas: the second begins once more, and finds that scan known. It refuses none of the others that are kept with it.
 *
 * @throws Failure `keyReused`
 * @see docs/rules/checkin.md SCAN-13
 */
export async function keepingScans<T>(ctx: Context, use: (work: Work) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ctx.inTransaction(use)
    } catch (error) {
      if (!(error instanceof ScanIsKnown) && !isConstraint(error, 'checkin_scan_pkey')) throw error
      if (tried >= MOST_TRIES) throw new Failure('keyReused')
    }
  }
}

export interface KeptScans {
  /** For each scan what it did, or why it is not kept. */
  readonly results: (ScanResult | Failure)[]
  readonly conflicts: readonly Conflict[]
  /** The areas at which more or fewer people are inside. */
  readonly moved: ReadonlySet<string>
  /** Who is inside by one of these scans. */
  readonly letIn: readonly string[]
}

/** After how long without a word a desk's places are there for others. */
export const silentAfter = ({ settings }: Pick<Context, 'settings'>): number => settings.deskSilenceSeconds * 1_000

/**
 * Keeps scans of one event at the end of the transaction, which has locked their areas from here on. All are judged here, or all
 * were decided by a desk alone.
 */
export async function keepInWork(
  work: Work,
  eventId: string,
  scans: readonly NewScan[],
  silentAfterMs = 0,
): Promise<KeptScans> {
  const isLate = scans.some(({ late }) => late !== undefined)
  await sharePeople(work, eventId, scans)
  const byArea = Map.groupBy(scans, ({ areaId }) => areaId)
  const areas = await lockOrMake(work, eventId, [...byArea.keys()], isLate)
  const found = await findScanned(work, eventId, scans)
  const rooms = new Map<string, Room>()
  for (const [areaId, area] of areas) {
    const count = byArea.get(areaId)?.length ?? 0
    rooms.set(areaId, await makeRoom(work, { eventId, areaId }, area, { scans: count, isLate, silentAfterMs }))
  }
  const judge = makeJudge(areas, rooms, work.now)
  const judged = scans.map((scan, at) => judge(scan, found[at] as FoundByScan))
  const fresh = judged.flatMap(({ row }) => row ?? [])
  const conflicts = judged.flatMap(({ conflict }, at) =>
    conflict && !isLetInAfter(judged, at, conflict) ? conflict : [],
  )
  const given = [...rooms.values()].flatMap((room) => room.given)
  // In this order: a place is no longer held before it is used, and a conflict is about a scan that is kept.
  if (given.length > 0) work.atEnd(keepGivenPlaces, given)
  const back = judged.flatMap(({ takenBack }) => takenBack ?? [])
  if (back.length > 0) {
    work.atEnd(keepTakenBack, back)
    leaveChanges(work, eventId, 'participant', [...new Set(back.map(({ participantId }) => participantId))])
  }
  work.atEnd(keepJudged, fresh)
  const said = judged.flatMap(({ said: word }) => word ?? [])
  if (said.length > 0) work.atEnd(keepSaid, said)
  if (conflicts.length > 0) work.atEnd(keepConflicts, conflicts)
  const moved = new Set([...fresh.filter(({ inside }) => inside !== null), ...back].map(({ areaId }) => areaId))
  const letIn = fresh.flatMap(({ inside, participantId }) => (inside && participantId ? participantId : []))
  return { results: judged.map(({ result }) => result), conflicts, moved, letIn }
}

/** The entrance of an event is there from its first scan on. */
async function lockOrMake(work: Work, eventId: string, areaIds: readonly string[], evenRemoved: boolean) {
  const areas = await lockScannedAreas(work, eventId, areaIds, evenRemoved)
  if (areas.has(ALL_EVENT) || !areaIds.includes(ALL_EVENT)) return areas
  await keepEntrance(work.db, eventId)
  return lockScannedAreas(work, eventId, areaIds, evenRemoved)
}

interface Judged {
  readonly result: ScanResult | Failure
  /** What is kept of it; null for one that is kept already or cannot be. */
  readonly row: JudgedRow | null
  readonly conflict?: Conflict | null
  /** What the desk said of a scan that the server had kept before. */
  readonly said?: Parameters<typeof keepSaid>[0][number] | null
  readonly takenBack?: TakenBack | null
}

/** Who was turned away and let in by a later scan all the same is inside as both say: nothing is left to decide. */
const isLetInAfter = (judged: readonly Judged[], at: number, { kind, areaId, participantId }: Conflict) =>
  kind === 'turnedAway' &&
  judged.slice(at + 1).some(({ row }) => row?.inside && row.areaId === areaId && row.participantId === participantId)

/** Judges one scan after the other, each after what those before it have changed. */
function makeJudge(areas: ReadonlyMap<string, LockedArea>, rooms: ReadonlyMap<string, Room>, now: number) {
  const people = new Map<string, NonNullable<FoundByScan['person']>>()
  const nonces = new Set<string>()
  return (scan: NewScan, { person: named, known }: FoundByScan): Judged => {
    const { areaId, nonce, late } = scan
    const key = `${areaId} ${named?.id}`
    const person = people.get(key) ?? named
    const [area, room] = [areas.get(areaId), rooms.get(areaId)]
    if (!area || !room) return refused('notFound')
    if (isFinished(area.eventEndsAt, now) && !late) return refused('eventFinished')
    if (known) {
      const again = repeated(scan, known, person, { room, now })
      const { takenBack } = again
      if (person && takenBack)
        people.set(key, { ...person, inside: takenBack.inside, changedAtMillis: takenBack.beforeMillis })
      return again
    }
    if (scan.postedCode !== null && scan.postedCode !== area.postedCode) return refused('notFound')
    if (nonces.has(nonce)) return refused('keyReused')
    nonces.add(nonce)
    const beforeMillis = person?.changedAtMillis ?? null
    // The lock says what came first, whatever the clocks of two servers say.
    const atMillis = late ? Math.min(late.atMillis, now) : Math.max(now, beforeMillis ?? now)
    const place = room.placeFor(scan, atMillis)
    const { allowedPart } = area
    const judged = judgeScan({ id: areaId, allowedPart }, person, { ...scan, atMillis }, place !== null)
    const { status, inside } = late ? countsFor(late, scan.checkIn, judged) : judged
    if (inside) room.take(place, scan)
    if (inside === false) room.leave()
    if (person && inside !== null) people.set(key, { ...person, inside, changedAtMillis: atMillis })
    const { postedCode: _postedCode, ticketId: _ticketId, late: _late, ...kept } = scan
    const undoneAtMillis = late?.undoneAtMillis ?? null
    const heard = { said: late?.said ?? null, receivedAtMillis: late ? now : null, undoneAtMillis }
    const row = { ...kept, ...heard, participantId: person?.id ?? null, status, inside, atMillis, beforeMillis }
    const result = { nonce, status, participant: person && shown(person), beforeMillis }
    return { result, row, conflict: conflictOf({ ...row, late }) }
  }
}

const refused = (name: 'notFound' | 'eventFinished' | 'keyReused'): Judged => ({ result: new Failure(name), row: null })

function repeated(
  scan: NewScan,
  known: NonNullable<FoundByScan['known']>,
  person: FoundByScan['person'],
  { room, now }: { room: Room; now: number },
): Judged {
  const { eventId, nonce, areaId, checkIn, late, by } = scan
  if (known.areaId !== areaId) return refused('keyReused')
  const { status, beforeMillis, participantId } = known
  const result = { nonce, status, participant: person && shown(person), beforeMillis }
  if (!late) return { result, row: null }
  const said = { eventId, nonce, said: late.said, receivedAtMillis: now }
  const heard = heardLater({ eventId, areaId, nonce, checkIn, status, participantId, late, by, known })
  if (!heard.takesBack) return { result, row: null, conflict: heard.conflict, said }
  const isLast = person?.inside === checkIn && person.changedAtMillis === known.scannedAtMillis
  const place = checkIn ? 'free' : room.placeFor({ deskId: null }, now)
  if (!isLast || !participantId || !place) return { result, row: null, conflict: heard.conflictIfKept, said }
  if (checkIn) room.leave()
  else room.take(place, { deskId: null })
  const undoneAtMillis = late.undoneAtMillis ?? now
  const takenBack = { eventId, areaId, nonce, participantId, inside: !checkIn, beforeMillis, undoneAtMillis }
  return { result, row: null, conflict: heard.conflict, said, takenBack }
}

function shown({
  inside: _inside,
  changedAtMillis: _changedAtMillis,
  ...person
}: NonNullable<FoundByScan['person']>): ScannedPerson {
  return person
}
