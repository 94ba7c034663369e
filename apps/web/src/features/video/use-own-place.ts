import {
  raisedHandsTopic,
  type StageState,
  stageInvitationTopic,
  type VideoRoom,
  videoAudienceTopic,
} from '@parley/contract/video'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

type OfRoom = Pick<VideoRoom, 'id' | 'kind' | 'role'>

/**
 * Returns the reader's place on stage or in the audience, live. Null until it is known, and in rooms without an
 * audience.
 */
export function useOwnPlace({ id: roomId, kind }: OfRoom): StageState | null {
  const userId = useProfile().data?.id
  const { rows } = useTopic(stageInvitationTopic, kind === 'session' && userId ? { roomId, userId } : null)
  return rows[0] ?? null
}

/** Returns the number of viewers. Null until it is known, and in rooms without an audience. */
export function useViewers({ id: roomId, kind }: Pick<OfRoom, 'id' | 'kind'>): number | null {
  const { rows } = useTopic(videoAudienceTopic, kind === 'session' ? { roomId } : null)
  return rows[0]?.viewers ?? null
}

/** Lists the raised hands, the longest first. Empty for anyone but hosts. */
export function useRaisedHands({ id: roomId, kind, role }: OfRoom) {
  const { rows } = useTopic(raisedHandsTopic, kind === 'session' && role === 'host' ? { roomId } : null)
  return rows.toSorted((one, other) => one.handAt - other.handAt)
}
