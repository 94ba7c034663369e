import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { ComponentType } from 'react'

interface PersonProps {
  readonly event: EventDetails
  readonly person: ParticipantDetails
}

export interface PersonPanel {
  /** The place of the panel: `reason` is above the person's own information, `more` below it. */
  readonly place: 'reason' | 'more'
  readonly Panel: ComponentType<PersonProps>
}

/** A control beside the name, which is shown while the rest of the page loads too. */
export interface PersonControl {
  readonly Control: ComponentType<{
    readonly event: EventDetails
    readonly person: Pick<ParticipantDetails, 'id' | 'fullName'>
  }>
}

/** An action in the middle of the person's page. */
export interface PersonAction {
  /** The component. `foot` is an element that is always in view. Null until it is mounted. */
  readonly Action: ComponentType<PersonProps & { readonly foot: HTMLElement | null }>
  /** True for a single button beside the others. */
  readonly isButton?: boolean
}
