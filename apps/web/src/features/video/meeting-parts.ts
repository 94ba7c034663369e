import type { VideoRoom } from '@parley/contract/video'
import { type ComponentType, createContext } from 'react'

export interface AwaitedMeeting {
  readonly room: Pick<VideoRoom, 'chatRoomId' | 'expected'>
}

export type MeetingPart = ComponentType<AwaitedMeeting>

export const MeetingParts = createContext<readonly MeetingPart[]>([])
