import type { EventDetails } from '@parley/contract/app'
import type { VideoRoom } from '@parley/contract/video'
import type { ChoiceStore } from '../../connection/device-choice.ts'
import type { OwnMedia } from '../../connection/own-media.ts'
import type { RoomSession } from '../../connection/room-session.ts'

export interface RoomParts {
  readonly event: EventDetails
  readonly room: VideoRoom
  readonly ownId: string
  readonly wantedSeat: number | undefined
  readonly comesOnStage: (() => void) | undefined
  readonly session: RoomSession
  readonly media: OwnMedia
  readonly choice: ChoiceStore
}
