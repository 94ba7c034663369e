import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { ComponentType } from 'react'

interface PersonProps {
  readonly event: EventDetails
  readonly person: ParticipantDetails
}

export interface PersonPanel {
  /** `reason` comes above the person's own information, `more` below it. */
  readonly place: 'reason' | 'more'
  readonly Panel: ComponentType<PersonProps>
}

/** Beside the name, also while the rest of the page loads. */
export interface PersonControl {
  readonly Control: ComponentType<{
    readonly event: EventDetails
    readonly person: Pick<ParticipantDetails, 'id' | 'fullName'>
  }>
}

/** In the middle of the person's page. */
export interface PersonAction {
  /** `foot` is always in view. Null until it is mounted. */
  readonly Action: ComponentType<PersonProps & { readonly foot: HTMLElement | null }>
  /** A single button beside the others. */
  readonly isButton?: boolean
}
