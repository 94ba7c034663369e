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

/** What one can do with a booth, in the row below its head. One's own booth is not met: `isMine` says that it is. */
export interface BoothAction {
  readonly Action: ComponentType<BoothProps>
}

/** Draws what stands on the card of a booth in a list, in a row as an icon: a feature below this one offers it. */
export const BoothCardAction = createContext<
  ((event: EventDetails, booth: FoundBooth, as: 'cards' | 'rows') => ReactNode) | null
>(null)
