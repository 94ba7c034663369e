import { ALL_EVENT, decideScan, type ScannedPerson, type ScanResult } from '@parley/contract/checkin'
import { isFinished } from '@parley/contract/events'
import { makeBatches } from '../../../platform/concurrency/batches.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { recordChanges } from '../../participants/index.ts'
import { publishAreaSoon } from '../publish-area.ts'
import { ensureEntrance } from './area-store.ts'
import { type AreaPlaces, loadAreaPlaces } from './load-area-places.ts'
import {
  type Conflict,
  conflictOf,
  decideLateReply,
  decideOfflineScan,
  type OfflineDecision,
} from './offline-decisions.ts'
import { type DeskUndoneScan, saveConflicts, saveDeskDecisions, saveUndoneScans } from './offline-store.ts'
import {
  type AreaId,
  type DecidedScan,
  type FoundByScan,
  type LockedArea,
  loadScannedPeople,
  lockPeopleShared,
  lockScannedAreas,
  type ScanRequest,
  saveDecidedScans,
} from './scan-store.ts'
import { saveUsedPlaces } from './share-store.ts'

/** The maximum number of scans in a batch, so that its transaction stays short. */
const MAX_IN_BATCH = 100
/** The maximum number of tries. Each retry means that another server saved a scan with the same nonce first. */
const MAX_TRIES = 12

export interface NewScan extends AreaId, ScanRequest {
  readonly checkIn: boolean
  readonly by: string
  /** The posted code that the person scanned themselves; null for a scan by a check-in admin. */
  readonly postedCode: string | null
  readonly deskId: string | null
  /** The decision of a desk that has already decided the scan offline; absent otherwise. */
  readonly late?: OfflineDecision
}

interface Item {
  readonly ctx: Context
  readonly scan: NewScan
}

const keeper = defineService(() =>
  makeBatches<Item, ScanResult | Failure>(
    {
      most: MAX_IN_BATCH,
      keyOf: ({ scan: { areaId, nonce } }) => `${areaId} ${nonce}`,
      laneOf: ({ scan: { eventId } }) => eventId,
    },
    (items) =>
      saveBatch(
        (items[0] as Item).ctx,
        items.map(({ scan }) => scan),
      ),
  ),
)

/**
 * Returns after the commit. Concurrent scans of the same event share one transaction.
 *
 * @throws Failure `notFound` for an unknown area, or a posted code that was replaced or removed
 * @throws Failure `eventFinished`, `keyReused`
 * @see docs/rules/checkin.md SCAN-3, SCAN-5, SCAN-6
 */
export async function saveScan(ctx: Context, scan: NewScan): Promise<ScanResult> {
  const result = await keeper(ctx).add({ ctx, scan })
  if (result instanceof Failure) throw result
  return result
}

async function saveBatch(ctx: Context, scans: readonly NewScan[]): Promise<(ScanResult | Failure)[]> {
  const { eventId } = scans[0] as NewScan
  const silentAfterMs = deskSilenceMs(ctx)
  const { results, moved } = await inScanTransaction(ctx, (work) => saveInWork(work, eventId, scans, silentAfterMs))
  for (const areaId of moved) publishAreaSoon(ctx, { eventId, areaId })
  return results
}

/**
 * Another call has saved this scan since this one searched for it. Rolls back the transaction, which is then retried.
 */
export class ScanAlreadySaved extends Error {}

/**
 * Two servers may save one nonce for two areas at once, and no lock covers both areas. The second one retries and finds
 * the scan.
 *
 * @throws Failure `keyReused`
 * @see docs/rules/checkin.md SCAN-13
 */
export async function inScanTransaction<T>(ctx: Context, use: (work: Work) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ctx.inTransaction(use)
    } catch (error) {
      if (!(error instanceof ScanAlreadySaved) && !isConstraint(error, 'checkin_scan_pkey')) throw error
      if (tried >= MAX_TRIES) throw new Failure('keyReused')
    }
  }
}

export interface SavedScans {
  readonly results: (ScanResult | Failure)[]
  readonly conflicts: readonly Conflict[]
  readonly moved: ReadonlySet<string>
  /** The people who are inside because of these scans. */
  readonly letIn: readonly string[]
}

/** The time without a report after which a desk's places may be used by others, in milliseconds. */
export const deskSilenceMs = ({ settings }: Pick<Context, 'settings'>): number => settings.deskSilenceSeconds * 1_000

/** Locks the areas. Either all scans are judged here, or all were decided offline by a desk. */
export async function saveInWork(
  work: Work,
  eventId: string,
  scans: readonly NewScan[],
  silentAfterMs = 0,
): Promise<SavedScans> {
  const isLate = scans.some(({ late }) => late !== undefined)
  await lockPeopleShared(work, eventId, scans)
  const byArea = Map.groupBy(scans, ({ areaId }) => areaId)
  const areas = await lockOrCreateAreas(work, eventId, [...byArea.keys()], isLate)
  const found = await loadScannedPeople(work, eventId, scans)
  const rooms = new Map<string, AreaPlaces>()
  for (const [areaId, area] of areas) {
    const count = byArea.get(areaId)?.length ?? 0
    rooms.set(areaId, await loadAreaPlaces(work, { eventId, areaId }, area, { scans: count, isLate, silentAfterMs }))
  }
  const judge = makeScanDecider(areas, rooms, work.now)
  const judged = scans.map((scan, at) => judge(scan, found[at] as FoundByScan))
  const fresh = judged.flatMap(({ row }) => row ?? [])
  const conflicts = judged.flatMap(({ conflict }, at) =>
    conflict && !isLetInAfter(judged, at, conflict) ? conflict : [],
  )
  const usedPlaces = [...rooms.values()].flatMap((room) => room.given)
  // The order matters. A reserved place must be released before it is used, and a conflict refers to a saved scan.
  if (usedPlaces.length > 0) work.atEnd(saveUsedPlaces, usedPlaces)
  const back = judged.flatMap(({ takenBack }) => takenBack ?? [])
  if (back.length > 0) {
    work.atEnd(saveUndoneScans, back)
    recordChanges(work, eventId, 'participant', [...new Set(back.map(({ participantId }) => participantId))])
  }
  work.atEnd(saveDecidedScans, fresh)
  const deskDecisions = judged.flatMap(({ said: word }) => word ?? [])
  if (deskDecisions.length > 0) work.atEnd(saveDeskDecisions, deskDecisions)
  if (conflicts.length > 0) work.atEnd(saveConflicts, conflicts)
  const moved = new Set([...fresh.filter(({ inside }) => inside !== null), ...back].map(({ areaId }) => areaId))
  const letIn = fresh.flatMap(({ inside, participantId }) => (inside && participantId ? participantId : []))
  return { results: judged.map(({ result }) => result), conflicts, moved, letIn }
}

/** Creates the entrance of the event at its first scan. */
async function lockOrCreateAreas(work: Work, eventId: string, areaIds: readonly string[], evenRemoved: boolean) {
  const areas = await lockScannedAreas(work, eventId, areaIds, evenRemoved)
  if (areas.has(ALL_EVENT) || !areaIds.includes(ALL_EVENT)) return areas
  await ensureEntrance(work.db, eventId)
  return lockScannedAreas(work, eventId, areaIds, evenRemoved)
}

interface Decided {
  readonly result: ScanResult | Failure
  /** The row to save; null if the scan was saved before or cannot be saved. */
  readonly row: DecidedScan | null
  readonly conflict?: Conflict | null
  /** The desk's decision about a scan that the server had saved before. */
  readonly said?: Parameters<typeof saveDeskDecisions>[0][number] | null
  readonly takenBack?: DeskUndoneScan | null
}

/** Both sides agree about a person who is let in later, so there is no conflict. */
const isLetInAfter = (judged: readonly Decided[], at: number, { kind, areaId, participantId }: Conflict) =>
  kind === 'turnedAway' &&
  judged.slice(at + 1).some(({ row }) => row?.inside && row.areaId === areaId && row.participantId === participantId)

function makeScanDecider(areas: ReadonlyMap<string, LockedArea>, rooms: ReadonlyMap<string, AreaPlaces>, now: number) {
  const people = new Map<string, NonNullable<FoundByScan['person']>>()
  const nonces = new Set<string>()
  return (scan: NewScan, { person: named, known }: FoundByScan): Decided => {
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
    // The lock decides the order of scans, because the clocks of two servers may differ.
    const atMillis = late ? Math.min(late.atMillis, now) : Math.max(now, beforeMillis ?? now)
    const place = room.placeFor(scan, atMillis)
    const { allowedPart } = area
    const judged = decideScan({ id: areaId, allowedPart }, person, { ...scan, atMillis }, place !== null)
    const { status, inside } = late ? decideOfflineScan(late, scan.checkIn, judged) : judged
    if (inside) room.take(place, scan)
    if (inside === false) room.leave()
    if (person && inside !== null) people.set(key, { ...person, inside, changedAtMillis: atMillis })
    const { postedCode: _postedCode, ticketId: _ticketId, late: _late, ...scanFields } = scan
    const undoneAtMillis = late?.undoneAtMillis ?? null
    const report = { said: late?.said ?? null, receivedAtMillis: late ? now : null, undoneAtMillis }
    const row = { ...scanFields, ...report, participantId: person?.id ?? null, status, inside, atMillis, beforeMillis }
    const result = { nonce, status, participant: person && shown(person), beforeMillis }
    return { result, row, conflict: conflictOf({ ...row, late }) }
  }
}

const refused = (name: 'notFound' | 'eventFinished' | 'keyReused'): Decided => ({
  result: new Failure(name),
  row: null,
})

function repeated(
  scan: NewScan,
  known: NonNullable<FoundByScan['known']>,
  person: FoundByScan['person'],
  { room, now }: { room: AreaPlaces; now: number },
): Decided {
  const { eventId, nonce, areaId, checkIn, late, by } = scan
  if (known.areaId !== areaId) return refused('keyReused')
  const { status, beforeMillis, participantId } = known
  const result = { nonce, status, participant: person && shown(person), beforeMillis }
  if (!late) return { result, row: null }
  const deskDecision = { eventId, nonce, said: late.said, receivedAtMillis: now }
  const effect = decideLateReply({ eventId, areaId, nonce, checkIn, status, participantId, late, by, known })
  if (!effect.takesBack) return { result, row: null, conflict: effect.conflict, said: deskDecision }
  const isLast = person?.inside === checkIn && person.changedAtMillis === known.scannedAtMillis
  const place = checkIn ? 'free' : room.placeFor({ deskId: null }, now)
  if (!isLast || !participantId || !place)
    return { result, row: null, conflict: effect.conflictAfterSave, said: deskDecision }
  if (checkIn) room.leave()
  else room.take(place, { deskId: null })
  const undoneAtMillis = late.undoneAtMillis ?? now
  const takenBack = { eventId, areaId, nonce, participantId, inside: !checkIn, beforeMillis, undoneAtMillis }
  return { result, row: null, conflict: effect.conflict, said: deskDecision, takenBack }
}

function shown({
  inside: _inside,
  changedAtMillis: _changedAtMillis,
  ...person
}: NonNullable<FoundByScan['person']>): ScannedPerson {
  return person
}
