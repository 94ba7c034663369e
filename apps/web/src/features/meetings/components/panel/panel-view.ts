import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief, Reason } from '@parley/contract/participants'
import type { Standing } from '../../use-standing.ts'

/** The other one. */
export type MeetingPerson = PersonBrief & {
  readonly canInvite: boolean
  /** Why the two should meet, the best first. */
  readonly reasons?: readonly Reason[]
}

/** What is being written; each stays when its command is refused. */
export interface Drafts {
  readonly request: string
  readonly accept: string
  readonly decline: string
  readonly cancel: string
}

/** What each of the ten contents of the panel gets. */
export interface PanelView {
  readonly event: EventDetails
  readonly person: MeetingPerson
  readonly standing: Standing
  readonly drafts: Drafts
  readonly write: (what: keyof Drafts, text: string) => void
}
