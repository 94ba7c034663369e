import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief, Reason } from '@parley/contract/participants'
import type { PanelAction } from '../../panel-action.ts'
import type { PairState } from '../../use-pair-state.ts'

export type MeetingPerson = PersonBrief & {
  readonly canInvite: boolean
  /** The reasons why the two should meet, the best first. Null until they are known. */
  readonly reasons?: readonly Reason[] | null
  /** The time to propose first, if it is free. */
  readonly slotId?: string | undefined
  /** A first sentence that replaces the one made from a reason. */
  readonly suggestedMessage?: string | undefined
}

/** Texts being written. Each is retained if its command is refused. */
export interface Drafts {
  /** Null until the suggested sentence is edited. */
  readonly request: string | null
  /** Ids of the proposed times. Null for the suggested ones. */
  readonly proposed: readonly string[] | null
  /** Null until the message of the waiting request is edited. */
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
  /** The open view within the content. Null is the content itself. */
  readonly shown: PanelAction | null
  readonly show: (action: PanelAction) => void
  /** Leaves the open view, to the content or to the page that opened the view directly. */
  readonly onBack: () => void
  readonly onDone: () => void
  readonly frame?: SheetFrame | undefined
}

export interface SheetFrame {
  /** Closes the sheet, because a request is being sent. */
  readonly onSent: () => void
  /** Opens the sheet again after a refusal. */
  readonly onAgain: () => void
}

/** Strips the fields that only the panel needs. */
export function briefOf({ id, fullName, jobTitle, company, profilePhotoPath }: MeetingPerson): PersonBrief {
  return { id, fullName, jobTitle, company, profilePhotoPath }
}
