import type { InputOf, ReplyOf } from '@parley/contract'
import { type deskCalls, type OfflineScan, parseTicketCode } from '@parley/contract/checkin'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { scanConflictsChanged } from '../facts.ts'
import { publishAreaSoon } from '../publish-area.ts'
import { resolveTurnedAway } from '../records/conflict-store.ts'
import { knownAreas } from '../records/desk-store.ts'
import { inScanTransaction, saveInWork } from '../records/save-scans.ts'

type Call = typeof deskCalls.saveOfflineScans
type Result = ReplyOf<Call>['results'][number]

/** The maximum age of a scan, to limit the effect of a wrong clock. */
const OLDEST_MS = 7 * 24 * 60 * 60_000

/**
 * Saves each scan once: area by area, in the order in time.
 *
 * @throws Failure `notFound` for an area that the event never had; then nothing is saved
 * @throws Failure `keyReused` for a nonce of another area, after all others are saved
 * @see docs/rules/checkin.md DESK-3, DESK-5, DESK-6, DESK-8, SCAN-13
 */
export async function saveOfflineScans(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, deskId, sentAtMillis, scans }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const byArea = Map.groupBy(scans, ({ areaId }) => areaId)
  const known = await knownAreas(ctx.db, eventId, [...byArea.keys()])
  if ([...byArea.keys()].some((id) => !known.has(id))) throw new Failure('notFound')
  const now = ctx.clock.now()
  const slow = now - sentAtMillis
  const timeOf = (millis: number) => Math.min(Math.max(millis + slow, now - OLDEST_MS), now)
  const results = new Map<string, Result>()
  let refused: Failure | undefined
  for (const [areaId, ofArea] of [...byArea].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const made = inOrder(onceEach(ofArea))
    const scanRows = made.map((scan) => ({
      eventId,
      areaId,
      nonce: scan.nonce,
      ticketId:
        scan.participantId || !scan.ticketId ? null : (parseTicketCode(scan.ticketId, 'typed') ?? scan.ticketId),
      participantId: scan.participantId ?? null,
      checkIn: scan.checkIn,
      by: actor.participantId,
      postedCode: null,
      deskId,
      late: {
        atMillis: timeOf(scan.scannedAtMillis),
        said: scan.said,
        code: scan.ticketId ?? null,
        undoneAtMillis: scan.undoneAtMillis === undefined ? null : timeOf(scan.undoneAtMillis),
      },
    }))
    const saved = await inScanTransaction(ctx, async (work) => {
      const saved = await saveInWork(work, eventId, scanRows)
      const nonces = saved.conflicts.map(({ nonce }) => nonce)
      const removed = await resolveTurnedAway(work, { eventId, areaId }, saved.letIn)
      if (nonces.length + removed.length > 0) work.recordFact(scanConflictsChanged.of({ eventId, nonces, removed }))
      return saved
    })
    if (saved.moved.has(areaId)) publishAreaSoon(ctx, { eventId, areaId })
    const conflicts = new Map(saved.conflicts.map(({ nonce, kind }) => [nonce, kind]))
    for (const result of saved.results) {
      if (result instanceof Failure) {
        refused ??= result
        continue
      }
      const { nonce, status } = result
      results.set(nonce, { nonce, status, conflict: conflicts.get(nonce) ?? null })
    }
  }
  if (refused) throw refused
  return { results: scans.flatMap(({ nonce }) => results.get(nonce) ?? []) }
}

/** Puts undone scans first, the latest at the front, because each was the last scan when it was undone. */
const inOrder = (scans: readonly OfflineScan[]) => {
  const made = scans.toSorted((one, other) => one.scannedAtMillis - other.scannedAtMillis)
  const isTakenBack = ({ undoneAtMillis }: OfflineScan) => undoneAtMillis !== undefined
  return [...made.filter(isTakenBack).toReversed(), ...made.filter((scan) => !isTakenBack(scan))]
}

const onceEach = (scans: readonly OfflineScan[]) => [...new Map(scans.map((scan) => [scan.nonce, scan])).values()]
