import type { VideoRoom } from '@parley/contract/video'
import { type ComponentType, createContext } from 'react'

/** A meeting that one has not entered yet. */
export interface AwaitedMeeting {
  readonly room: Pick<VideoRoom, 'chatRoomId' | 'expected'>
}

/** A part that another feature offers before one joins a meeting. */
export type MeetingPart = ComponentType<AwaitedMeeting>

export const MeetingParts = createContext<readonly MeetingPart[]>([])
