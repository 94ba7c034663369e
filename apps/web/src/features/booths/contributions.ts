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

/** An action on the page of a booth. The team's own booth, marked by `isMine`, cannot be met. */
export interface BoothAction {
  readonly Action: ComponentType<BoothProps>
}

/** Renders an action on the card of a booth in a list, or an icon in a row. Another feature provides it. */
export const BoothCardAction = createContext<
  ((event: EventDetails, booth: FoundBooth, as: 'cards' | 'rows') => ReactNode) | null
>(null)
