import type { EventDetails } from '@parley/contract/app'
import type { ParticipantDetails } from '@parley/contract/participants'
import type { ComponentType } from 'react'

interface PersonProps {
  readonly event: EventDetails
  readonly person: ParticipantDetails
}

export interface PersonPanel {
  /** Above what the person tells, as a reason to read on, or below it. */
  readonly place: 'reason' | 'more'
  readonly Panel: ComponentType<PersonProps>
}

/** Small controls beside a person's name, also while the rest of the page loads. */
export interface PersonControl {
  readonly Control: ComponentType<{
    readonly event: EventDetails
    readonly person: Pick<ParticipantDetails, 'id' | 'fullName'>
  }>
}

/** What one can do with a person, in the middle of their page. */
export interface PersonAction {
  /** Its buttons may go to `foot`, which stays in view; it is null while it is not there yet. */
  readonly Action: ComponentType<PersonProps & { readonly foot: HTMLElement | null }>
  /** One button, beside the others. */
  readonly isButton?: boolean
}
