import { type ChatMessage, isWrittenByPerson } from '@parley/contract/chat'
import type { Invitation } from '@parley/contract/meetings'

export const stepKinds = ['asked', 'accepted', 'chatted', 'met', 'kept'] as const
export type StepKind = (typeof stepKinds)[number]

export interface Step {
  readonly kind: StepKind
  readonly isReached: boolean
  /** The time of first reaching the step, in epoch milliseconds. Null if unknown. */
  readonly atMillis: number | null
  /** Milliseconds of video meetings. Only `met` has it. */
  readonly metMs?: number
}

interface StepsInput {
  readonly invitations: readonly Invitation[]
  readonly messages: readonly ChatMessage[]
  /** The time in epoch milliseconds. Null if the user has not saved the other as a contact. */
  readonly savedAt: number | null
  /** Participant ids. */
  readonly myId: string
  readonly otherId: string
  readonly now: number
}

/** Returns the steps of two people: asked, accepted, chatted, met, saved as a contact. */
export function stepsOf({ invitations, messages, savedAt, myId, otherId, now }: StepsInput): Step[] {
  const ours = invitations.filter(
    ({ fpid, tpid }) => (fpid === myId && tpid === otherId) || (fpid === otherId && tpid === myId),
  )
  const meetings = ours.flatMap(({ meeting }) => (meeting && meeting.state !== 'cancelled' ? [meeting] : []))
  const written = messages.filter(({ type, deleted }) => isWrittenByPerson(type) && !deleted)
  const agreed = messages.filter(({ type }) => type === 'cmreq')
  const reached: Record<StepKind, readonly (number | null)[]> = {
    asked: ours.filter(({ type }) => type !== 'reschedule').map(({ cdt }) => cdt),
    // A meeting booked by an organizer has no time of acceptance.
    accepted: agreed.length > 0 ? agreed.map(({ dt }) => dt) : meetings.map(() => null),
    chatted: written.map(({ dt }) => dt),
    met: meetings.filter(({ edt, metMs = 0 }) => edt <= now || metMs > 0).map(({ edt }) => Math.min(edt, now)),
    kept: savedAt === null ? [] : [savedAt],
  }
  const metMs = meetings.reduce((sum, { metMs = 0 }) => sum + metMs, 0)
  return stepKinds.map((kind) => {
    const known = reached[kind].filter((at) => at !== null)
    const step = { kind, isReached: reached[kind].length > 0, atMillis: known.length > 0 ? Math.min(...known) : null }
    return kind === 'met' && metMs > 0 ? { ...step, metMs } : step
  })
}
