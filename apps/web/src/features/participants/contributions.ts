import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { ComponentType } from 'react'

interface PersonProps {
  readonly event: EventDetails
  readonly person: ParticipantDetails
}

export interface PersonPanel {
  /** `reason` comes above the person's own information, as a reason to read on. `more` comes below it. */
  readonly place: 'reason' | 'more'
  readonly Panel: ComponentType<PersonProps>
}

/** Small controls beside a person's name. They are also shown while the rest of the page loads. */
export interface PersonControl {
  readonly Control: ComponentType<{
    readonly event: EventDetails
    readonly person: Pick<ParticipantDetails, 'id' | 'fullName'>
  }>
}

/** An action for a person, in the middle of their page. */
export interface PersonAction {
  /** An action may put its buttons into `foot`, which is always in view. Null until it is mounted. */
  readonly Action: ComponentType<PersonProps & { readonly foot: HTMLElement | null }>
  /** True for a single button beside the others. */
  readonly isButton?: boolean
}
