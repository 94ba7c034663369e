import type { EventDetails } from '@parley/contract/app'
import type { BoothDetails, FoundBooth } from '@parley/contract/booths'
import { type ComponentType, createContext, type ReactNode } from 'react'

interface BoothProps {
  readonly event: EventDetails
  readonly booth: BoothDetails
}

export interface BoothPanel {
  readonly place: 'reason' | 'more'
  readonly Panel: ComponentType<BoothProps>
}

/**
 * An action in the row below the header of a booth. On the team's own booth, marked by `isMine`, meeting it makes no
 * sense.
 */
export interface BoothAction {
  readonly Action: ComponentType<BoothProps>
}

/** Draws an action on the card of a booth in a list, or an icon in a row. A feature below this one provides it. */
export const BoothCardAction = createContext<
  ((event: EventDetails, booth: FoundBooth, as: 'cards' | 'rows') => ReactNode) | null
>(null)
