import type { EventDetails } from '@parley/contract/app'
import type { ComponentType } from 'react'

interface PartProps {
  readonly event: EventDetails
}

export interface AnnouncementPart {
  /** The part. Renders nothing if it is empty. On a desktop it is beside the announcements, on a phone among them. */
  readonly Part: ComponentType<PartProps>
  /**
   * Returns true if the part has content. Null until known. Announcements and parts appear together. If all are empty,
   * the page reports it once.
   */
  readonly useIsShown: (event: EventDetails) => boolean | null
  /** An action for people who may use it. */
  readonly Action?: ComponentType<PartProps>
}
