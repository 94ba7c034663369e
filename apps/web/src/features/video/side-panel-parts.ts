import type { EventDetails } from '@parley/contract/app'
import type { VideoRoom } from '@parley/contract/video'
import { type ComponentType, createContext } from 'react'
import type { MessageId } from '../../lib/i18n/index.ts'

export interface SidePanelRoom {
  readonly event: EventDetails
  /** The room. `aboutId` is the session; `role` is `host` for a moderator or organizer. */
  readonly room: Pick<VideoRoom, 'id' | 'kind' | 'aboutId' | 'role'>
}

/** A part of the side panel from another feature. Its texts and code are fetched when it is opened. */
export interface SidePanelPart {
  readonly key: string
  readonly label: MessageId
  readonly Part: ComponentType<SidePanelRoom>
  /** Draws a `CountBadge`, or nothing, for unread items. */
  readonly Badge?: ComponentType<SidePanelRoom>
}

export const SidePanelParts = createContext<readonly SidePanelPart[]>([])
