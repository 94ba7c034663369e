import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { MAX_SEATS, momentOf, type RoomEntryMode, type RoomMoment, type videoCalls } from '@parley/contract/video'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useNow } from '../../../lib/use-now.ts'
import { usePeople, useStore } from '../api.ts'
import { createChoiceStore } from '../connection/device-choice.ts'
import { createOwnMedia } from '../connection/own-media.ts'
import { roomCalls } from '../connection/room-calls.ts'
import { createRoomSession, type RoomSession } from '../connection/room-session.ts'
import { useOwnPlace } from '../use-own-place.ts'
import { BeforeJoining } from './before/before-joining.tsx'
import { AfterRoom, CannotEnter, NotOpenYet, OnSite, SeatLost } from './before/odd-states.tsx'
import { RoomIsOver } from './before/room-is-over.tsx'
import { InRoom } from './inside/in-room.tsx'
import type { RoomParts } from './parts/room-parts.ts'
import { useRoomTitle } from './parts/use-room-title.ts'
import { useStageCalls } from './parts/use-stage-calls.ts'

type RoomFound = ReplyOf<typeof videoCalls.getVideoRoom>

type Props = {
  event: EventDetails
  found: RoomFound
  as: RoomEntryMode | undefined
  /** True if the person was sent back from the stage, or the stream has changed. */
  joinsAtOnce: boolean
  onStage: () => void
  onSentBack: () => void
  /** Called when there is another stream, or the stage again. Returns false if the room could not be read again. */
  onOtherStream: (hand: boolean) => Promise<boolean>
  /** True if the hand was raised when the stream changed. */
  hand: boolean
  readAgain: () => Promise<RoomFound | undefined>
}

const SECOND_MS = 1_000

export function Room({ event, found, as, joinsAtOnce, onStage, onSentBack, onOtherStream, hand, readAgain }: Props) {
  const { room } = found
  const ownId = event.me?.participantId ?? ''
  const now = useNow(SECOND_MS)
  useTitle(useRoomTitle(room))
  const moment = momentOf(room, now)
  const wantedSeat = seatIn(useSearchParams()[0])
  const people = usePeople(room.id, ownId)
  const [made] = useState(() => {
    const choice = createChoiceStore()
    const media = createOwnMedia(choice)
    const calls = roomCalls({ eventId: event.id, roomId: room.id }, found, as)
    const isMember = room.role !== 'viewer'
    const session = createRoomSession({ ownId, isMember, stream: room, onOtherStream, hand, calls, media })
    return { choice, media, calls, session }
  })
  const { session, calls } = made
  useEffect(() => calls.know(found), [calls, found])
  const { phase, why } = useStore(session)
  const isMine = people.some(({ id }) => id === ownId)
  useEffect(() => session.see(people), [session, people])
  useEffect(() => () => session.close(), [session])
  useSeatCheck(session, phase === 'in' && isMine)
  const place = useOwnPlace(room)
  useStageCalls({ session, place, as, joinsAtOnce: joinsAtOnce && room.role === 'viewer', onSentBack })
  useEndOfTime(moment, phase === 'in', readAgain, session)
  useReasonOfEnd(phase === 'away' || why === 'over' || why === 'changed', readAgain)

  const comesOnStage = room.role === 'viewer' && as === undefined && place?.isInvited ? onStage : undefined
  const parts: RoomParts = { ...made, event, room, ownId, wantedSeat, comesOnStage }
  const over = <RoomIsOver parts={parts} people={people} readAgain={readAgain} />
  if (room.onSite) return <OnSite parts={parts} />
  switch (phase) {
    case 'in':
      return <InRoom parts={parts} people={people} now={now} />
    case 'away':
      if (moment === 'over') return over
      if (moment === 'early') return <NotOpenYet parts={parts} now={now} />
      return <SeatLost parts={parts} isElsewhere={isMine} />
    case 'left':
      return moment === 'over' ? over : <AfterRoom parts={parts} />
    case 'failed':
      if (why === 'over' && moment === 'over') return over
      return <CannotEnter parts={parts} why={why ?? 'refused'} people={people} />
    default:
      if (moment === 'over') return over
      if (moment === 'early') return <NotOpenYet parts={parts} now={now} />
      return <BeforeJoining parts={parts} people={people} now={now} isOpen={moment !== 'soon'} />
  }
}

/** Returns the seat that was pressed at a table (`?seat=3`). */
function seatIn(params: URLSearchParams): number | undefined {
  const seat = Number(params.get('seat') ?? Number.NaN)
  return Number.isInteger(seat) && seat >= 0 && seat < MAX_SEATS ? seat : undefined
}

/** Checks the seat if the participant's row disappears while this window holds it. */
function useSeatCheck(session: RoomSession, isSeen: boolean): void {
  useEffect(() => (isSeen ? () => session.check() : undefined), [session, isSeen])
}

/** Leaves the room at its end, unless it was extended. */
function useEndOfTime(moment: RoomMoment, isIn: boolean, readAgain: Props['readAgain'], session: RoomSession): void {
  const end = useEffectEvent(async () => {
    const found = await readAgain()
    if (!found || momentOf(found.room, Date.now()) === 'over') session.leave()
  })
  const isOver = moment === 'over' && isIn
  useEffect(() => {
    if (isOver) void end()
  }, [isOver])
}

/** Reads the room again when the person has left it, because it may have been moved or deleted. */
function useReasonOfEnd(isAway: boolean, readAgain: Props['readAgain']): void {
  const read = useEffectEvent(() => void readAgain())
  useEffect(() => {
    if (isAway) read()
  }, [isAway])
}
