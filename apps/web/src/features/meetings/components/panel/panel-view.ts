import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief, Reason } from '@parley/contract/participants'
import type { PanelAction } from '../../panel-action.ts'
import type { PairState } from '../../use-pair-state.ts'

export type MeetingPerson = PersonBrief & {
  readonly canInvite: boolean
  /** The reasons to meet, the best first. Null until they are known. */
  readonly reasons?: readonly Reason[] | null
  /** The slot that is proposed first, if it is free. */
  readonly slotId?: string | undefined
  /** The message that replaces the sentence made from a reason. */
  readonly suggestedMessage?: string | undefined
}

/** The typed texts. Each is retained if its command is refused. */
export interface Drafts {
  /** The message of a request. Null until the suggested sentence is edited. */
  readonly request: string | null
  /** The chosen times. Null for the suggested ones. */
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
  /** The open view. Null is the content itself. */
  readonly shown: PanelAction | null
  readonly show: (action: PanelAction) => void
  /** Leads to the content or to the page that opened the view directly. */
  readonly onBack: () => void
  readonly onDone: () => void
  readonly frame?: SheetFrame | undefined
}

export interface SheetFrame {
  /** Called when a request is being sent. */
  readonly onSent: () => void
  /** Called after a refusal. */
  readonly onAgain: () => void
}

export function briefOf({ id, fullName, jobTitle, company, profilePhotoPath }: MeetingPerson): PersonBrief {
  return { id, fullName, jobTitle, company, profilePhotoPath }
}
