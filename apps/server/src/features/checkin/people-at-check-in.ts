import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type checkinCalls, isGranted, UNDO_WITHIN_MS } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { recordChanges, registerAtEntrance } from '../participants/index.ts'
import { hideStaffNote, isCheckInStaff, mustBeCheckInStaff } from './check-in-staff.ts'
import { publishAreaSoon } from './publish-area.ts'
import { findAdminDetails, listPeopleAtCheckIn, saveNote } from './records/people-store.ts'
import { deskSilenceMs, inScanTransaction, ScanAlreadySaved, saveInWork } from './records/save-scans.ts'
import { findScan, lockScannedAreas, undoSavedScan } from './records/scan-store.ts'

type Calls = typeof checkinCalls
type WalkIn = Parameters<typeof registerAtEntrance>[2]

/**
 * @throws Failure `ticketNotFound`
 * @see docs/rules/checkin.md SCAN-9
 */
export async function getAdminDetails(
  { db }: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['getAdminDetails']>,
): Promise<ReplyOf<Calls['getAdminDetails']>> {
  const participant = await findAdminDetails(db, eventId, id)
  if (!participant) throw new Failure('ticketNotFound')
  return { participant }
}

/** @see docs/rules/checkin.md SCAN-10 */
export async function findPeopleToCheckIn(
  { db }: Context,
  _: ParticipantActor,
  { eventId, query }: InputOf<Calls['findPeopleToCheckIn']>,
): Promise<ReplyOf<Calls['findPeopleToCheckIn']>> {
  return { people: await listPeopleAtCheckIn(db, eventId, query) }
}

/**
 * Registers a person at the door. Repeated calls with the same nonce register one person.
 *
 * @throws Failure `emailOfAnother` with the person who has the email
 * @throws Failure `eventFinished`
 * @see docs/rules/checkin.md SCAN-10
 */
export async function registerWalkIn(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, areaId = ALL_EVENT, nonce, deskId, ...person }: InputOf<Calls['registerWalkIn']>,
): Promise<ReplyOf<Calls['registerWalkIn']>> {
  const at = { eventId, areaId }
  const rest = { ticketId: null, postedCode: null, by: actor.participantId }
  const { result, moved } = await inScanTransaction(ctx, async (work) => {
    const known = await findScan(work, eventId, nonce)
    const participantId = known?.participantId ?? (await registerOnce(work, eventId, nonce, person))
    const scan = { ...at, nonce, participantId, checkIn: true, deskId: deskId ?? null }
    const { results, moved } = await saveInWork(work, eventId, [{ ...rest, ...scan }], deskSilenceMs(ctx))
    const [result] = results
    if (!result || result instanceof Failure) throw result ?? new Failure('notFound')
    if (!known && result.participant?.id !== participantId) throw new ScanAlreadySaved()
    return { result, moved }
  })
  if (moved.has(areaId)) publishAreaSoon(ctx, at)
  return { result }
}

/** If a concurrent call with the same nonce has just used the email, the caller retries and finds that person. */
async function registerOnce(work: Work, eventId: string, nonce: string, person: WalkIn): Promise<string> {
  try {
    return (await registerAtEntrance(work, eventId, person)).participantId
  } catch (error) {
    const known = error instanceof Failure ? await findScan(work, eventId, nonce) : undefined
    if (known) throw new ScanAlreadySaved()
    throw error
  }
}

/**
 * @throws Failure `scanNotUndone` after ten minutes, after another scan, and for a scan that did nothing
 * @throws Failure `notFound` for a scan made by another person, unless an organizer undoes it
 * @see docs/rules/checkin.md SCAN-7
 */
export async function undoScan(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, nonce }: InputOf<Calls['undoScan']>,
): Promise<ReplyOf<Calls['undoScan']>> {
  const { scan, inside } = await ctx.inTransaction(
    async (work) => {
      const foundScan = await findScan(work, eventId, nonce)
      if (!foundScan || (foundScan.scannedBy !== actor.participantId && !actor.organizer)) {
        mustBeCheckInStaff(actor)
        throw new Failure('notFound')
      }
      await lockScannedAreas(work, eventId, [foundScan.areaId])
      const scan = (await findScan(work, eventId, nonce)) ?? foundScan
      if (scan.isUndone) return { scan, inside: scan.status === 'checkedOut' }
      if (!isGranted(scan.status) || work.now - scan.scannedAt > UNDO_WITHIN_MS) throw new Failure('scanNotUndone')
      const inside = await undoSavedScan(work, eventId, nonce, scan)
      if (inside === undefined) throw new Failure('scanNotUndone')
      recordChanges(work, eventId, 'participant', [scan.participantId])
      return { scan, inside }
    },
    // Another person has taken the last place in the meantime.
    async (_db, error) => {
      throw isConstraint(error, 'checkin_area_capacity') ? new Failure('scanNotUndone') : error
    },
  )
  publishAreaSoon(ctx, { eventId, areaId: scan.areaId })
  const found = await findAdminDetails(ctx.db, eventId, scan.participantId)
  if (!found) throw new Failure('notFound')
  const {
    inside: _inside,
    scans: _scans,
    email: _email,
    phone: _phone,
    website: _website,
    city: _city,
    ...participant
  } = found
  const isOwn = scan.participantId === actor.participantId && !isCheckInStaff(actor)
  return { participant: isOwn ? hideStaffNote(participant) : participant, inside }
}

/**
 * @throws Failure `notFound` for a person who is not in this event
 * @see docs/rules/checkin.md SCAN-8
 */
export async function saveCheckInNote(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participantId, note, flag }: InputOf<Calls['saveCheckInNote']>,
): Promise<ReplyOf<Calls['saveCheckInNote']>> {
  mustBeCheckInStaff(actor)
  return ctx.inTransaction(async (work) => {
    const isSaved = await saveNote(work, { eventId, participantId, note, flag, by: actor.participantId })
    if (!isSaved) throw new Failure('notFound')
    recordChanges(work, eventId, 'participant', [participantId])
    return { success: true }
  })
}
