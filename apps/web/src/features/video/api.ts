import {
  type ParticipantState,
  PRESENT_FOR_MS,
  participantStateTopic,
  type RoomEntryMode,
  videoCalls,
} from '@parley/contract/video'
import { useSyncExternalStore } from 'react'
import { useCall, useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useNow } from '../../lib/use-now.ts'
import type { Store } from './connection/store.ts'

/** Milliseconds between reads of a room. Its times may change while people wait or talk. */
const READ_AGAIN_MS = 60_000
const BEAT_MS = 5_000

export const useVideoRoom = (eventId: string, roomId: string, as?: RoomEntryMode) =>
  useCall(videoCalls.getVideoRoom, { eventId, roomId, ...(as ? { as } : {}) }, { refetchEveryMs: READ_AGAIN_MS })

export function usePeople(roomId: string, ownId: string): readonly ParticipantState[] {
  const { rows } = useTopic(participantStateTopic, { roomId })
  return presentAt(rows, ownId, useNow(BEAT_MS))
}

/**
 * Returns the people who are present, in the order of their seats. Inside the room, the newest stamp serves as the
 * server's time, because the reader's own stamp is renewed every 20 seconds. The device clock may be wrong.
 */
export function presentAt(rows: readonly ParticipantState[], ownId: string, now: number): readonly ParticipantState[] {
  const isIn = rows.some(({ id }) => id === ownId)
  const at = isIn ? Math.max(...rows.map(({ presence }) => presence.date)) : now
  return rows
    .filter(({ presence }) => presence.date > at - PRESENT_FOR_MS)
    .toSorted((one, other) => one.seat - other.seat)
}

export const useModerate = () => useSend(videoCalls.moderateVideoRoom)

export const useStore = <Value>({ watch, read }: Pick<Store<Value>, 'watch' | 'read'>): Value =>
  useSyncExternalStore(watch, read)
