import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type checkinCalls, isGranted, UNDO_WITHIN_MS } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import { Failure, isConstraint } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { leaveChanges, registerAtDoor } from '../participants/index.ts'
import { findPeopleAtDoor, readAdminDetails, saveNote } from './records/door-store.ts'
import { keepInWork, keepingScans, ScanIsKnown, silentAfter } from './records/keep-scans.ts'
import { lockScannedAreas, readScan, undoKept } from './records/scan-store.ts'
import { tellAreaSoon } from './tell-areas.ts'
import { isAtDoor, mustBeAtDoor, withoutNote } from './who-is-at-door.ts'

type Calls = typeof checkinCalls
type WalkIn = Parameters<typeof registerAtDoor>[2]

/**
 * Returns all details that a scan shows of a person.
 *
 * @throws Failure `ticketNotFound`
 * @see docs/rules/checkin.md SCAN-9
 */
export async function getAdminDetails(
  { db }: Context,
  _: ParticipantActor,
  { eventId, id }: InputOf<Calls['getAdminDetails']>,
): Promise<ReplyOf<Calls['getAdminDetails']>> {
  const participant = await readAdminDetails(db, eventId, id)
  if (!participant) throw new Failure('ticketNotFound')
  return { participant }
}

/** @see docs/rules/checkin.md SCAN-10 */
export async function findAtDoor(
  { db }: Context,
  _: ParticipantActor,
  { eventId, query }: InputOf<Calls['findAtDoor']>,
): Promise<ReplyOf<Calls['findAtDoor']>> {
  return { people: await findPeopleAtDoor(db, eventId, query) }
}

/**
 * Registers a person at the entrance and checks them in. Repeated with the same nonce, it registers one person.
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
  const { result, moved } = await keepingScans(ctx, async (work) => {
    const known = await readScan(work, eventId, nonce)
    const participantId = known?.participantId ?? (await registerOnce(work, eventId, nonce, person))
    const scan = { ...at, nonce, participantId, checkIn: true, deskId: deskId ?? null }
    const { results, moved } = await keepInWork(work, eventId, [{ ...rest, ...scan }], silentAfter(ctx))
    const [result] = results
    if (!result || result instanceof Failure) throw result ?? new Failure('notFound')
    if (!known && result.participant?.id !== participantId) throw new ScanIsKnown()
    return { result, moved }
  })
  if (moved.has(areaId)) tellAreaSoon(ctx, at)
  return { result }
}

/**
 * Registers a walk-in. If a concurrent call with the same nonce has just used the email, the caller retries and finds
 * that person.
 */
async function registerOnce(work: Work, eventId: string, nonce: string, person: WalkIn): Promise<string> {
  try {
    return (await registerAtDoor(work, eventId, person)).participantId
  } catch (error) {
    const known = error instanceof Failure ? await readScan(work, eventId, nonce) : undefined
    if (known) throw new ScanIsKnown()
    throw error
  }
}

/**
 * Undoes the last scan of a person at an area and restores the state before it. Repeating it has no further effect.
 *
 * @throws Failure `scanNotUndone` after ten minutes, after another scan, and for one that did nothing
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
      const asked = await readScan(work, eventId, nonce)
      if (!asked || (asked.scannedBy !== actor.participantId && !actor.organizer)) {
        mustBeAtDoor(actor)
        throw new Failure('notFound')
      }
      await lockScannedAreas(work, eventId, [asked.areaId])
      const scan = (await readScan(work, eventId, nonce)) ?? asked
      if (scan.isUndone) return { scan, inside: scan.status === 'checkedOut' }
      if (!isGranted(scan.status) || work.now - scan.scannedAt > UNDO_WITHIN_MS) throw new Failure('scanNotUndone')
      const inside = await undoKept(work, eventId, nonce, scan)
      if (inside === undefined) throw new Failure('scanNotUndone')
      leaveChanges(work, eventId, 'participant', [scan.participantId])
      return { scan, inside }
    },
    // Another person has taken the last place in the meantime.
    async (_db, error) => {
      throw isConstraint(error, 'checkin_area_capacity') ? new Failure('scanNotUndone') : error
    },
  )
  tellAreaSoon(ctx, { eventId, areaId: scan.areaId })
  const found = await readAdminDetails(ctx.db, eventId, scan.participantId)
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
  const isOwn = scan.participantId === actor.participantId && !isAtDoor(actor)
  return { participant: isOwn ? withoutNote(participant) : participant, inside }
}

/**
 * Saves the note and flag that every scan of this person shows.
 *
 * @throws Failure `notFound` for a person who is not in this event
 * @see docs/rules/checkin.md SCAN-8
 */
export async function keepDoorNote(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, participantId, note, flag }: InputOf<Calls['keepDoorNote']>,
): Promise<ReplyOf<Calls['keepDoorNote']>> {
  mustBeAtDoor(actor)
  return ctx.inTransaction(async (work) => {
    const isKept = await saveNote(work, { eventId, participantId, note, flag, by: actor.participantId })
    if (!isKept) throw new Failure('notFound')
    leaveChanges(work, eventId, 'participant', [participantId])
    return { success: true }
  })
}
