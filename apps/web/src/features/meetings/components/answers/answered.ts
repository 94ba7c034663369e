import type { Invitation } from '@parley/contract/meetings'
import { makePageDrafts } from '../../../../lib/form/page-drafts.ts'

export interface Answered {
  readonly invitation: Invitation
  readonly kind: 'accept' | 'decline'
  /** The accepted time. Null for a decline. */
  readonly at: { readonly sdt: number; readonly edt: number } | null
  readonly until: number
}

const NONE: readonly Answered[] = []
const answersByEvent = makePageDrafts<readonly Answered[]>()

/** Returns the answers of this page, the latest last. They survive page changes. */
export const useAnswered = (eventId: string): readonly Answered[] => answersByEvent.useDraft(eventId) ?? NONE

export const addAnswered = (eventId: string, answered: Answered) =>
  answersByEvent.keep(eventId, [...without(eventId, answered.invitation.id), answered])

export const removeAnswered = (eventId: string, invitationId: string) =>
  answersByEvent.keep(eventId, without(eventId, invitationId))

const without = (eventId: string, invitationId: string) =>
  (answersByEvent.read(eventId) ?? NONE).filter(({ invitation }) => invitation.id !== invitationId)
