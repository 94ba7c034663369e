import { Failure } from '../../platform/failure.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { reserve } from '../agenda/index.ts'
import { lockParticipants } from '../participants/index.ts'
import * as store from './history-store.ts'
import { endReschedule } from './jobs.ts'

/** A request that was accepted, and its meeting. Instants are epoch milliseconds. */
export interface AgreedMeeting {
  readonly fromId: string
  readonly toId: string
  readonly slotId: string
  readonly message: string
  readonly answer: string
  readonly askedAt: number
  readonly answeredAt: number
  /** The state `reschedule` means that one of the two asked for another time, and the old one is still held. */
  readonly state: 'confirmed' | 'reschedule' | 'cancelled'
  readonly change: { readonly byId: string; readonly message: string; readonly at: number } | null
}

export interface OpenRequest {
  readonly fromId: string
  readonly toId: string
  readonly state: 'waiting' | 'rejected' | 'revoked'
  readonly message: string
  readonly answer: string
  readonly askedAt: number
  readonly answeredAt: number | null
}

/**
 * Adds meetings and requests to a demo event, as if each had been asked and answered, and notifies no one. Each slot
 * fills its tables in order.
 *
 * @throws Failure `notFound` for a slot that the event does not have
 * @throws Failure `noPlaceLeft` when a slot is given more meetings than its room has tables
 * @throws Failure `slotTaken` when a participant would be in two places at once
 */
export async function insertMeetingHistory(
  work: Work,
  eventId: string,
  { meetings, requests }: { meetings: readonly AgreedMeeting[]; requests: readonly OpenRequest[] },
): Promise<void> {
  const held = meetings.filter(({ state }) => state !== 'cancelled')
  await lockParticipants(work, eventId, [...new Set(held.flatMap(({ fromId, toId }) => [fromId, toId]))])
  const slots = await store.listSlotPlaces(work, eventId, [...new Set(meetings.map(({ slotId }) => slotId))])
  const seat = createTablePicker(slots)
  const booked = meetings.map((meeting) => ({ ...meeting, meetingId: newId(meeting.answeredAt), place: seat(meeting) }))

  if (booked.length > 0) await store.insertMeetingRows(work, eventId, booked.map(meetingRow))
  const blocks = booked.flatMap(({ state, meetingId, place, fromId, toId }) => {
    if (state === 'cancelled') return []
    const time = {
      kind: 'meeting',
      sourceId: meetingId,
      startsAt: place.startsAt,
      endsAt: place.endsAt,
      holds: true,
    } as const
    return [
      { ...time, participantId: fromId, role: 'host' },
      { ...time, participantId: toId, role: 'invited' },
    ]
  })
  if (blocks.length > 0) await reserve(work, eventId, blocks, 'slotTaken')
  const invitations = [...booked.flatMap(invitationsOf), ...requests.map(requestRow)]
  if (invitations.length > 0) await store.insertInvitationRows(work, eventId, invitations)
  for (const { state, meetingId, place } of booked) {
    if (state !== 'reschedule') continue
    work.addJob(endReschedule, { eventId, meetingId }, { runAt: place.startsAt, key: `reschedule:${meetingId}` })
  }
}

type Booked = AgreedMeeting & { readonly meetingId: string; readonly place: Seat }
interface Seat {
  readonly placeId: string
  readonly startsAt: number
  readonly endsAt: number
}

/** Returns a function that gives each meeting the next table of its slot. Cancelled meetings take no table. */
function createTablePicker(slots: ReadonlyMap<string, store.SlotPlaces>): (meeting: AgreedMeeting) => Seat {
  const taken = new Map<string, number>()
  return ({ slotId, state }) => {
    const slot = slots.get(slotId)
    if (!slot) throw new Failure('notFound')
    const next = taken.get(slotId) ?? 0
    const placeId = slot.placeIds[state === 'cancelled' ? 0 : next]
    if (placeId === undefined) throw new Failure('noPlaceLeft')
    if (state !== 'cancelled') taken.set(slotId, next + 1)
    return { placeId, startsAt: slot.startsAt, endsAt: slot.endsAt }
  }
}

const meetingRow = ({ meetingId, place, change, ...meeting }: Booked): store.MeetingRow => ({
  meetingId,
  slotId: meeting.slotId,
  placeId: place.placeId,
  state: meeting.state,
  executorId: change?.byId ?? meeting.toId,
  message: change?.message ?? meeting.answer,
  createdAt: meeting.answeredAt,
  changedAt: change?.at ?? meeting.answeredAt,
  people: [
    { participantId: meeting.fromId, role: 'host' },
    { participantId: meeting.toId, role: 'invited' },
  ],
})

function invitationsOf({ meetingId, fromId, toId, message, answer, askedAt, answeredAt, state, change }: Booked) {
  const request: store.InvitationRow = {
    type: 'join',
    fromId,
    toId,
    meetingId,
    state: 'accepted',
    message,
    answer,
    createdAt: askedAt,
    changedAt: answeredAt,
  }
  if (state !== 'reschedule' || !change) return [request]
  const { byId, at } = change
  const again: store.InvitationRow = {
    ...request,
    type: 'reschedule',
    fromId: byId,
    toId: byId === fromId ? toId : fromId,
    state: 'waiting',
    message: change.message,
    answer: '',
    createdAt: at,
    changedAt: at,
  }
  return [request, again]
}

const requestRow = ({ askedAt, answeredAt, ...request }: OpenRequest): store.InvitationRow => ({
  ...request,
  type: 'join',
  meetingId: null,
  createdAt: askedAt,
  changedAt: answeredAt ?? askedAt,
})
