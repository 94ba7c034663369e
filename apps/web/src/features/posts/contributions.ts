import type { EventDetails } from '@parley/contract/app'
import type { ComponentType } from 'react'

interface PartProps {
  readonly event: EventDetails
}

/** What another feature shows on the page of announcements. */
export interface AnnouncementPart {
  /** Draws nothing where it has nothing to show. On a desk it stands beside the announcements, on a phone above them. */
  readonly Part: ComponentType<PartProps>
  /**
   * Whether it has something to show; null until that is known. Announcements and parts are shown together, and where
   * nothing of either is there the page says so once.
   */
  readonly useIsShown: (event: EventDetails) => boolean | null
  /** A button beside "New announcement", for those who may. */
  readonly Action?: ComponentType<PartProps>
}
