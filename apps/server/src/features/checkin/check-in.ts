import type { InputOf, ReplyOf } from '@parley/contract'
import { ALL_EVENT, type checkinCalls, isGranted, parseTicketCode, type ScanStatus } from '@parley/contract/checkin'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { printAfterScan } from '../badges/index.ts'
import { hideStaffNote } from './check-in-staff.ts'
import { saveScan } from './records/save-scans.ts'

type Call = typeof checkinCalls.checkIn

/**
 * @throws Failure `notAllowed` for anybody else's ticket
 * @throws Failure `alreadyCheckedIn`, `alreadyCheckedOut`, `fullyOccupied`, `wrongTicketType`, with the person
 *   concerned; the scan is saved
 * @throws Failure `ticketNotFound`; the scan is saved
 * @throws Failure `notFound` for an unknown area, or a posted code that was replaced or removed
 * @throws Failure `eventFinished`
 * @see docs/rules/checkin.md SCAN-3, SCAN-4, SCAN-12, AREA-4; docs/rules/badges.md PRINT-10
 */
export async function checkIn(ctx: Context, actor: ParticipantActor, input: InputOf<Call>): Promise<ReplyOf<Call>> {
  const { eventId, entityType, entityId, checkIn, postedCode, deskId } = input
  const isOwn = postedCode !== undefined
  if (!isOwn && !actor.checkInAdmin) throw new Failure('notAllowed')
  const { ticketId, participantId } = isOwn ? { participantId: actor.participantId } : input
  if (!ticketId && !participantId) missing('ticketId')
  if (entityType === 'area' && !entityId) missing('entityId')
  const result = await saveScan(ctx, {
    eventId,
    areaId: entityType === 'event' ? ALL_EVENT : (entityId as string),
    nonce: input.nonce ?? newId(),
    ticketId: participantId || !ticketId ? null : ticketOf(ticketId),
    participantId: participantId ?? null,
    checkIn,
    by: actor.participantId,
    postedCode: postedCode ?? null,
    deskId: deskId ?? null,
  })
  const { status, participant: found, nonce, beforeMillis } = result
  if (status === 'ticketNotFound' || !found) throw new Failure('ticketNotFound')
  const participant = isOwn ? hideStaffNote(found) : found
  if (!isGranted(status)) throw refusal(status, participant, beforeMillis)
  const scanned = { status, participant, nonce, beforeMillis }
  const label = input.printer
  if (!label || !checkIn || isOwn) return scanned
  const request = { eventId, participantId: participant.id, label, askedBy: actor.participantId, scanNonce: nonce }
  return { ...scanned, print: await printAfterScan(ctx, request) }
}

function refusal(
  status: Exclude<ScanStatus, 'checkedIn' | 'checkedOut' | 'ticketNotFound'>,
  participant: ReplyOf<Call>['participant'],
  beforeMillis: number | null,
): Failure {
  const params = { name: participant.fullName, ...(beforeMillis === null ? {} : { beforeMillis }) }
  return new Failure(status, { params, scan: { status, participant } })
}

function ticketOf(code: string): string {
  const id = parseTicketCode(code, 'typed')
  if (id === null) throw new Failure('invalidInput', { fields: [{ path: 'ticketId', key: 'validation.error.format' }] })
  return id
}

function missing(path: string): never {
  throw new Failure('invalidInput', { fields: [{ path, key: 'validation.error.required' }] })
}
