import type { AgendaEntry } from '@parley/contract/agenda'
import {
  type AgendaConflict,
  canRejoin,
  type OwnRequest,
  parseBusyWith,
  type SessionCard,
} from '@parley/contract/sessions'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/event/current-event.tsx'
import { useFailureText, useFormats, useReaderTime, useText } from '../../lib/i18n/index.ts'
import { useConnectionState } from '../../lib/live/index.ts'
import { useNow } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/feedback/use-toasts.ts'
import { useProfile } from '../accounts/index.ts'
import { agendaToastState, useAgenda } from '../agenda/index.ts'
import { useJoinSession, useLeaveSession, useOwnRequests, useRequestSession, useSwapSession } from './api.ts'
import { useConflictName } from './components/use-conflict-name.ts'
import { draftEntry, type Venue } from './draft-entry.ts'

export interface MySessions {
  readonly eventId: string
  /** The current time in epoch milliseconds, updated every minute. */
  readonly now: number
  /** The IANA time zone of the event. */
  readonly zone: string
  readonly userZone: string
  /** The reader's agenda, including meetings and breaks. */
  readonly agenda: readonly AgendaEntry[]
  readonly requests: readonly OwnRequest[]
  readonly organizer: boolean
  /** True once the agenda is known. One that cannot be loaded now counts as known and empty. */
  readonly isAgendaLoaded: boolean
  /** Returns the refusal of the last change as text. Null if it was not refused. */
  readonly refusalOf: (sessionId: string) => string | null
  /**
   * Adds a session. Like `remove`, this is optimistic. The toast offers to undo it if that is possible. A refusal
   * reverts it and gives the reason.
   */
  readonly add: (session: SessionCard, venue: Venue) => void
  readonly remove: (session: SessionCard, venue: Venue) => void
  /**
   * Leaves a session without an undo, because the user was asked before. @throws ApiFailure when nothing has changed
   */
  readonly leave: (session: SessionCard) => Promise<void>
  /** Requests a place in a session. @throws ApiFailure when nothing has changed */
  readonly ask: (session: SessionCard, message: string) => Promise<void>
  /** Withdraws a request. @throws ApiFailure when nothing has changed */
  readonly withdraw: (session: SessionCard) => Promise<void>
  /** Joins a session and leaves the conflicting entries. @throws ApiFailure when nothing has changed */
  readonly swap: (session: SessionCard, inTheWay: readonly AgendaConflict[]) => Promise<void>
}

interface AgendaToast {
  readonly sessionId: string
  readonly isIn: boolean
  readonly message: string
  readonly takeBack?: () => void
}

const aboutOf = (sessionId: string) => `session ${sessionId}`
const isOf = (id: string) => (entry: AgendaEntry) => entry.sessionId === id

export function useMySessions(): MySessions {
  const t = useText()
  const event = useCurrentEvent()
  const now = useNow()
  const profile = useProfile().data
  const userZone = profile?.timezone ?? event.timezone
  const { rows, refused, isPending, isError } = useAgenda()
  const isLost = useConnectionState() === 'lost'
  const toasts = useToasts()
  const failureText = useFailureText()
  const { time } = useFormats()
  const { inSentence } = useReaderTime()
  const nameOf = useConflictName()
  const join = useJoinSession()
  const leaveSession = useLeaveSession()
  const swapSession = useSwapSession()
  const requestSession = useRequestSession()
  const requests = useOwnRequests(event.id, event.me?.participantId ?? null)

  /** Returns the text of a failure, which names the conflicting entry. */
  const refusal = (error: unknown) => {
    const [first] = isApiFailure(error, 'busyThen') ? parseBusyWith(error.params) : []
    if (!first) return failureText(error)
    const at = inSentence(time(first.sdt, event.timezone), first.sdt, event.timezone, userZone)
    return t('sessions.note.busy', { time: at, name: nameOf(first) })
  }
  const tell = ({ sessionId, isIn, message, takeBack }: AgendaToast) => {
    const state = profile
      ? { state: agendaToastState(profile.id, (entries) => entries.some(isOf(sessionId)) === isIn) }
      : {}
    toasts.success(message, { ...(takeBack ? { undo: { run: takeBack } } : {}), about: aboutOf(sessionId), ...state })
  }
  /** Shows a toast at once. Each session has at most one, and it disappears once it is no longer true. */
  const show = (act: Promise<void>, toast: AgendaToast) => {
    tell(toast)
    act.catch((error: unknown) => void toasts.error(refusal(error), { about: aboutOf(toast.sessionId) }))
  }
  const add = (session: SessionCard, venue: Venue) =>
    show(join(draftEntry(event, session, venue)), {
      sessionId: session.id,
      isIn: true,
      message: t('sessions.toast.added', { name: session.name }),
      takeBack: () => remove(session, venue),
    })
  const removed = ({ id, name }: SessionCard): AgendaToast => ({
    sessionId: id,
    isIn: false,
    message: t('sessions.toast.removed', { name }),
  })
  const remove = (session: SessionCard, venue: Venue) => {
    const takeBack = canRejoin(session) ? { takeBack: () => add(session, venue) } : {}
    show(leaveSession({ eventId: event.id, sessionId: session.id }), { ...removed(session), ...takeBack })
  }
  const leave = async (session: SessionCard) => {
    await leaveSession({ eventId: event.id, sessionId: session.id })
    tell(removed(session))
  }

  const swap = async (session: SessionCard, inTheWay: readonly AgendaConflict[]) => {
    await swapSession(event.id, session.id, inTheWay)
    toasts.success(t('sessions.toast.swapped', { name: session.name }), { about: aboutOf(session.id) })
  }

  const ask = async (session: SessionCard, message: string) => {
    await requestSession(event.id, session.id, message)
    toasts.success(t('sessions.toast.asked', { name: session.name }), { about: aboutOf(session.id) })
  }
  const withdraw = async (session: SessionCard) => {
    await leaveSession({ eventId: event.id, sessionId: session.id })
    toasts.success(t('sessions.toast.withdrawn', { name: session.name }), { about: aboutOf(session.id) })
  }

  return {
    eventId: event.id,
    now,
    zone: event.timezone,
    userZone,
    agenda: rows.filter(({ eventId }) => eventId === event.id),
    requests,
    organizer: event.me?.organizer === true,
    isAgendaLoaded: !isPending || isError || isLost,
    refusalOf: (sessionId) => (refused.has(sessionId) ? refusal(refused.get(sessionId)) : null),
    add,
    remove,
    leave,
    ask,
    withdraw,
    swap,
  }
}
