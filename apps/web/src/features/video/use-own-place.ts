import {
  raisedHandsTopic,
  type StageState,
  stageStateTopic,
  type VideoRoom,
  videoAudienceTopic,
} from '@parley/contract/video'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

type OfRoom = Pick<VideoRoom, 'id' | 'kind' | 'role'>

/**
 * The reader's place in a session's room, live: invited on stage or hand raised. Null until it is known, and in other
 * rooms.
 */
export function useOwnPlace({ id: roomId, kind }: OfRoom): StageState | null {
  const userId = useProfile().data?.id
  const { rows } = useTopic(stageStateTopic, kind === 'session' && userId ? { roomId, userId } : null)
  return rows[0] ?? null
}

/** Number of viewers of a session. Null until it is known, and in other rooms. */
export function useViewers({ id: roomId, kind }: Pick<OfRoom, 'id' | 'kind'>): number | null {
  const { rows } = useTopic(videoAudienceTopic, kind === 'session' ? { roomId } : null)
  return rows[0]?.viewers ?? null
}

/** The raised hands of the audience, the longest first. Empty for anyone but hosts. */
export function useRaisedHands({ id: roomId, kind, role }: OfRoom) {
  const { rows } = useTopic(raisedHandsTopic, kind === 'session' && role === 'host' ? { roomId } : null)
  return rows.toSorted((one, other) => one.handAt - other.handAt)
}
