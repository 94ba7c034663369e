import { ALL_EVENT, judgeScan, type ScannedPerson, type ScanResult } from '@parley/contract/checkin'
import { makeBatches } from '../../../platform/concurrency/batches.ts'
import type { Context } from '../../../platform/context.ts'
import { Failure, isConstraint } from '../../../platform/failure.ts'
import { defineService } from '../../../platform/services.ts'
import type { Work } from '../../../platform/work.ts'
import { tellAreaSoon } from '../tell-areas.ts'
import { keepEntrance } from './area-store.ts'
import {
  type AreaId,
  type FoundByScan,
  findScanned,
  type GivenScan,
  type JudgedRow,
  keepJudged,
  type LockedArea,
  lockArea,
} from './scan-store.ts'

/** A transaction of so many is still short. */
const MOST_IN_BATCH = 100

export interface NewScan extends AreaId, GivenScan {
  readonly checkIn: boolean
  /** The participant who scans. */
  readonly by: string
  /** Of the posted code that the person scans by themselves; null where a check-in admin scans. */
  readonly postedCode: string | null
  readonly deskId: string | null
}

interface Item {
  readonly ctx: Context
  readonly scan: NewScan
}

const keeper = defineService(() =>
  makeBatches<Item, ScanResult | Failure>(
    {
      most: MOST_IN_BATCH,
      keyOf: ({ scan: { nonce } }) => nonce,
      laneOf: ({ scan: { eventId, areaId } }) => `${eventId} ${areaId}`,
    },
    (items) =>
      keepTogether(
        (items[0] as Item).ctx,
        items.map(({ scan }) => scan),
      ),
  ),
)

/**
 * Keeps a scan and tells what it did once that is committed, together with all scans of its area that came meanwhile.
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
  const { eventId, areaId } = scans[0] as NewScan
  try {
    const { results, isMoved } = await ctx.inTransaction((work) => keepInWork(work, { eventId, areaId }, scans))
    if (isMoved) tellAreaSoon(ctx, { eventId, areaId })
    return results
  } catch (error) {
    // Of another area, at this moment.
    if (isConstraint(error, 'checkin_scan_pkey')) throw new Failure('keyReused')
    throw error
  }
}

/**
 * Keeps scans of one area at the end of the transaction, which has locked the area from here on.
 *
 * @throws Failure `notFound`, `eventFinished`
 */
export async function keepInWork(
  work: Work,
  areaId: AreaId,
  scans: readonly NewScan[],
): Promise<{ results: (ScanResult | Failure)[]; isMoved: boolean }> {
  const area = await lockOrMake(work, areaId)
  if (!area) throw new Failure('notFound')
  if (area.eventEndsAt <= work.now) throw new Failure('eventFinished')
  const found = await findScanned(work, areaId, scans)
  const judge = makeJudge(areaId, area, found, work.now)
  const judged = scans.map((scan, at) => judge(scan, found[at] as FoundByScan))
  const fresh = judged.flatMap(({ row }) => row ?? [])
  work.atEnd(keepJudged, fresh)
  return { results: judged.map(({ result }) => result), isMoved: fresh.some(({ inside }) => inside !== null) }
}

/** The entrance of an event is there from its first scan on. */
async function lockOrMake(work: Work, id: AreaId): Promise<LockedArea | undefined> {
  const area = await lockArea(work, id)
  if (area || id.areaId !== ALL_EVENT) return area
  await keepEntrance(work.db, id.eventId)
  return lockArea(work, id)
}

interface Judged {
  readonly result: ScanResult | Failure
  /** What is kept of it; null for one that is kept already or cannot be. */
  readonly row: JudgedRow | null
}

/** Judges one scan after the other, each after what those before it have changed. */
function makeJudge({ eventId, areaId }: AreaId, area: LockedArea, found: readonly FoundByScan[], now: number) {
  const people = new Map(found.flatMap(({ person }) => (person ? [[person.id, person] as const] : [])))
  let { used } = area
  return (scan: NewScan, { person: named, known }: FoundByScan): Judged => {
    const { nonce } = scan
    const person = named && (people.get(named.id) ?? named)
    if (known) return { result: repeated(scan, known, person), row: null }
    if (scan.postedCode !== null && scan.postedCode !== area.postedCode)
      return { result: new Failure('notFound'), row: null }
    const beforeMillis = person?.changedAtMillis ?? null
    // The lock says what came first, whatever the clocks of two servers say.
    const atMillis = Math.max(now, beforeMillis ?? now)
    const isRoom = area.capacity === null || used < area.capacity
    const { status, inside } = judgeScan(
      { id: areaId, allowedPart: area.allowedPart },
      person,
      { ...scan, atMillis },
      isRoom,
    )
    if (inside !== null) used += inside ? 1 : -1
    if (person && inside !== null) people.set(person.id, { ...person, inside, changedAtMillis: atMillis })
    const { checkIn, by, deskId } = scan
    const row = {
      eventId,
      areaId,
      nonce,
      participantId: person?.id ?? null,
      checkIn,
      status,
      inside,
      atMillis,
      by,
      deskId,
      beforeMillis,
    }
    return { result: { nonce, status, participant: person && shown(person), beforeMillis }, row }
  }
}

function repeated(
  { nonce, areaId }: NewScan,
  known: NonNullable<FoundByScan['known']>,
  person: FoundByScan['person'],
): ScanResult | Failure {
  if (known.areaId !== areaId) return new Failure('keyReused')
  return { nonce, status: known.status, participant: person && shown(person), beforeMillis: known.beforeMillis }
}

function shown({
  inside: _inside,
  changedAtMillis: _changedAtMillis,
  ...person
}: NonNullable<FoundByScan['person']>): ScannedPerson {
  return person
}
