import type { EventDetails } from '@parley/contract/app'
import type { PersonBrief, Reason } from '@parley/contract/participants'
import type { PanelAction } from '../../panel-action.ts'
import type { Standing } from '../../use-standing.ts'

export type MeetingPerson = PersonBrief & {
  readonly canInvite: boolean
  /** Why the two should meet, the best first; null as long as it is not known. */
  readonly reasons?: readonly Reason[] | null
  /** The time that is proposed first, as far as it is open. */
  readonly slotId?: string | undefined
  /** A first sentence in place of the one that is made from a reason. */
  readonly firstWords?: string | undefined
}

/** What is being written; each stays when its command is refused. */
export interface Drafts {
  /** Null as long as the suggested sentence was not changed. */
  readonly request: string | null
  /** Ids of the times that I propose with it; null for the suggested ones. */
  readonly proposed: readonly string[] | null
  /** Null as long as nothing of the request that waits was changed. */
  readonly edit: string | null
  readonly accept: string
  readonly decline: string
  readonly cancel: string
  readonly reschedule: string
  readonly move: string
  readonly stay: string
}

export type WriteDraft = <What extends keyof Drafts>(what: What, text: Drafts[What]) => void

export interface PanelView {
  readonly event: EventDetails
  readonly person: MeetingPerson
  readonly standing: Standing
  readonly drafts: Drafts
  readonly write: WriteDraft
  /** The view within the content that is open; null is the content itself. */
  readonly shown: PanelAction | null
  readonly show: (action: PanelAction) => void
  /** Out of the view that is open: to the content, or to where one came from straight to it. */
  readonly onBack: () => void
  /** Once what the view is for is done. */
  readonly onDone: () => void
  readonly frame?: SheetFrame | undefined
}

/** What the sheet tells the form in it. */
export interface SheetFrame {
  /** A request is on its way: the sheet closes. */
  readonly onSent: () => void
  /** Opens it again, after a refusal. */
  readonly onAgain: () => void
}

/** The person without what only the panel knows of them. */
export function briefOf({ id, fullName, jobTitle, company, profilePhotoPath }: MeetingPerson): PersonBrief {
  return { id, fullName, jobTitle, company, profilePhotoPath }
}
