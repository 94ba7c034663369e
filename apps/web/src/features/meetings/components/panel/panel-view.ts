import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief, Reason } from '@parley/contract/participants'
import type { PanelAction } from '../../panel-action.ts'
import type { PairState } from '../../use-pair-state.ts'

export type MeetingPerson = PersonBrief & {
  readonly canInvite: boolean
  /** The best first. Null until they are known. */
  readonly reasons?: readonly Reason[] | null
  /** Proposed first, if it is free. */
  readonly slotId?: string | undefined
  /** Replaces the sentence made from a reason. */
  readonly suggestedMessage?: string | undefined
}

/** Each text is retained if its command is refused. */
export interface Drafts {
  /** Null until the suggested sentence is edited. */
  readonly request: string | null
  /** Null for the suggested times. */
  readonly proposed: readonly string[] | null
  readonly edit: string | null
  readonly accept: string
  readonly decline: string
  readonly cancel: string
  readonly reschedule: string
  readonly move: string
  readonly stay: string
}

export type SaveDraftText = <What extends keyof Drafts>(what: What, text: Drafts[What]) => void

export interface PanelView {
  readonly event: EventDetails
  readonly person: MeetingPerson
  readonly standing: PairState
  readonly drafts: Drafts
  readonly write: SaveDraftText
  /** Null is the content itself. */
  readonly shown: PanelAction | null
  readonly show: (action: PanelAction) => void
  /** To the content or to the page that opened the view directly. */
  readonly onBack: () => void
  readonly onDone: () => void
  readonly frame?: SheetFrame | undefined
}

export interface SheetFrame {
  /** A request is being sent. */
  readonly onSent: () => void
  /** After a refusal. */
  readonly onAgain: () => void
}

export function briefOf({ id, fullName, jobTitle, company, profilePhotoPath }: MeetingPerson): PersonBrief {
  return { id, fullName, jobTitle, company, profilePhotoPath }
}
