import type { EventDetails } from '@parley/contract/app'
import { UNDO_MS } from '@parley/contract/events'
import type { Invitation } from '@parley/contract/meetings'
import { useState } from 'react'
import { useFailureText, useText } from '../../../../lib/i18n/index.ts'
import { useInvitations } from '../../api.ts'
import type { MeetingCommand } from '../../commands.ts'
import type { ListedInvitation } from '../../list-invitations.ts'
import { useMeetingCommand } from '../../meeting-calls.ts'
import { useWaitingInvitations } from '../../use-waiting-invitations.ts'
import type { OfferedTime } from '../parts/time-buttons.tsx'
import { findEndedElsewhere, useEndedRequestToast } from '../parts/use-ended-request-toast.ts'
import { type Answered, addAnswered, removeAnswered, useAnswered } from './answered.ts'

type Answer = Extract<MeetingCommand, { readonly invitation: Invitation; readonly message: string }>

export interface Taken {
  readonly id: string
  readonly sdt: number
  readonly edt: number
}

interface Notice {
  readonly text: string
  readonly isProblem: boolean
}

export interface Deck {
  /** The request that is shown. Null at the end. */
  readonly current: ListedInvitation | null
  readonly next: ListedInvitation | null
  /** The number of requests, including those that were put off. */
  readonly count: number
  /** The number of requests that were put off. Zero until all others are answered. */
  readonly putOff: number
  readonly isPending: boolean
  readonly undoable: Answered | null
  readonly said: Notice | null
  /** The times that the reader has just accepted. The lists of free times may not reflect them yet. */
  readonly taken: readonly Taken[]
  readonly lastAt: number | null
  readonly hasMoved: boolean
  readonly accept: (time: OfferedTime, message: string) => Promise<void>
  readonly decline: (message: string) => Promise<void>
  readonly notNow: () => void
  readonly again: () => void
  readonly undo: (answered: Answered) => Promise<void>
}

/**
 * Holds the requests to answer, the oldest first. An answer is sent at once and the next request follows. A refused
 * answer brings its request back with the reason.
 * @param firstId the request that comes first
 * @see docs/rules/meetings.md MEET-66
 */
export function useDeck(event: EventDetails, firstId: string | null): Deck {
  const t = useText()
  const explain = useFailureText()
  const { mutateAsync } = useMeetingCommand()
  const all = useWaitingInvitations()
  const answered = useAnswered(event.id)
  const [onTop, setOnTop] = useState(firstId)
  const [later, setLater] = useState<readonly string[]>([])
  const [sending, setSending] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const [notice, say] = useState<Notice | null>(null)
  const [lastAt, setLastAt] = useState<number | null>(null)
  const [hasMoved, setMoved] = useState(false)

  const waiting = all.waiting.filter(({ invitation: { id, eid } }) => eid === event.id && !sending.includes(id))
  const rank = ({ invitation: { id } }: ListedInvitation) => (id === onTop ? 0 : 1 + later.indexOf(id) + 1)
  const queue = waiting.toSorted((a, b) => rank(a) - rank(b) || a.invitation.cdt - b.invitation.cdt)
  const fresh = queue.filter(({ invitation }) => !later.includes(invitation.id))
  const [current = null, next = null] = fresh
  useCurrentEndedToast(event, current)

  const answer = async (command: Answer, at: Answered['at'], done: string) => {
    const { invitation, kind } = command
    const until = Date.now() + UNDO_MS
    setMoved(true)
    setSending((ids) => [...ids, invitation.id])
    if (at) setTaken((all) => [...all, { id: invitation.id, ...at }])
    say({ text: done, isProblem: false })
    try {
      await mutateAsync(command)
      if (kind === 'accept' || kind === 'decline') addAnswered(event.id, { invitation, kind, at, until })
      if (at) setLastAt(at.sdt)
    } catch (error) {
      setOnTop(invitation.id)
      setTaken((all) => all.filter(({ id }) => id !== invitation.id))
      say({ text: t('meetings.answers.refused', { name: nameOf(invitation), why: explain(error) }), isProblem: true })
    }
    setSending((ids) => ids.filter((id) => id !== invitation.id))
  }
  return {
    current,
    next,
    count: queue.length,
    putOff: fresh.length === 0 ? queue.length : 0,
    isPending: all.isPending,
    undoable: answered.findLast(({ invitation: { id } }) => !sending.includes(id)) ?? null,
    said: notice,
    taken,
    lastAt,
    hasMoved,
    async accept({ id: slotId, sdt, edt, leaves }, message) {
      if (!current) return
      const { invitation } = current
      const kind = invitation.type === 'reschedule' ? 'move' : 'accept'
      const done = t(kind === 'move' ? 'meetings.move.done' : 'meetings.accepted', { name: nameOf(invitation) })
      await answer({ kind, invitation, slotId, message, ...(leaves ? { leaves } : {}) }, { sdt, edt }, done)
    },
    async decline(message) {
      if (!current) return
      const { invitation } = current
      const kind = invitation.type === 'reschedule' ? 'stay' : 'decline'
      const done = t(kind === 'stay' ? 'meetings.stay.done' : 'meetings.declined', { name: nameOf(invitation) })
      await answer({ kind, invitation, message }, null, done)
    },
    notNow() {
      if (!current) return
      const { id } = current.invitation
      setMoved(true)
      say({ text: t('meetings.answers.later', { name: nameOf(current.invitation) }), isProblem: false })
      setLater((ids) => [...ids.filter((each) => each !== id), id])
      setOnTop((top) => (top === id ? null : top))
    },
    again() {
      setLater([])
      say(null)
    },
    async undo({ invitation }) {
      const { id } = invitation
      const name = nameOf(invitation)
      setSending((ids) => [...ids, id])
      try {
        await mutateAsync({ kind: 'undo', invitation })
        setOnTop(id)
        setTaken((all) => all.filter((each) => each.id !== id))
        setLater((ids) => ids.filter((each) => each !== id))
        say({ text: t('meetings.answers.undone', { name }), isProblem: false })
      } catch (error) {
        say({ text: t('meetings.answers.refused', { name, why: explain(error) }), isProblem: true })
      }
      removeAnswered(event.id, id)
      setSending((ids) => ids.filter((each) => each !== id))
    },
  }
}

const nameOf = ({ sender }: Invitation) => sender?.fullName ?? ''

/** Shows a toast if the current request was withdrawn, or answered by someone else. */
function useCurrentEndedToast({ id, me }: EventDetails, current: ListedInvitation | null) {
  const { rows, sent } = useInvitations(id, me?.participantId ?? null, me?.boothId ?? null)
  const [last, remember] = useState<Invitation | null>(null)
  const [ended, setEnded] = useState<Invitation>()
  const shown = current?.invitation ?? null
  if (shown?.id !== last?.id) {
    const over = last && findEndedElsewhere(last, rows, sent)
    if (over) setEnded(over)
    remember(shown)
  }
  useEndedRequestToast(ended, me?.participantId)
}
