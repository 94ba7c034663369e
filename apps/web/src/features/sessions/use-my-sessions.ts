import { readBusyWith, type SessionCard } from '@parley/contract/sessions'
import { type AgendaEntry, toldByAgenda, useAgenda } from '../../lib/agenda/index.ts'
import { isApiFailure } from '../../lib/api/index.ts'
import { useCurrentEvent } from '../../lib/current-event.tsx'
import { useFailureText } from '../../lib/i18n/use-failure-text.ts'
import { useFormats } from '../../lib/i18n/use-formats.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useNow } from '../../lib/use-now.ts'
import { useToasts } from '../../ui/use-toasts.ts'
import { useProfile } from '../accounts/index.ts'
import { useJoinSession, useLeaveSession, useSwapSession } from './api.ts'
import { useWayName } from './components/use-way-name.ts'
import { draftEntry, type Venue } from './draft-entry.ts'
import type { InTheWay } from './session-button.ts'

/** The sessions of the event one is in, as they stand to me. */
export interface MySessions {
  readonly eventId: string
  /** Epoch milliseconds, anew every minute. */
  readonly now: number
  /** IANA zones of the event and of the reader. */
  readonly zone: string
  readonly userZone: string
  /** What I have in this event, meetings and breaks as well. */
  readonly agenda: readonly AgendaEntry[]
  /** Why the last change was refused, in words. */
  readonly refusalOf: (sessionId: string) => string | null
  /** Both are seen at once and can be taken back from the toast; a refusal takes them back and says why. */
  readonly add: (session: SessionCard, venue: Venue) => void
  readonly remove: (session: SessionCard, venue: Venue) => void
  /** Goes to this session in the place of what is in the way. @throws ApiFailure when nothing has changed */
  readonly swap: (session: SessionCard, inTheWay: readonly InTheWay[]) => Promise<void>
}

interface Told {
  readonly sessionId: string
  /** Whether the session is in my agenda now. */
  readonly isIn: boolean
  readonly message: string
  readonly takeBack: () => void
}

const isOf = (id: string) => (entry: AgendaEntry) => entry.sessionId === id

export function useMySessions(): MySessions {
  const t = useText()
  const event = useCurrentEvent()
  const now = useNow()
  const profile = useProfile().data
  const userZone = profile?.timezone ?? event.timezone
  const { rows, refused } = useAgenda()
  const toasts = useToasts()
  const failureText = useFailureText()
  const { time } = useFormats()
  const nameOf = useWayName()
  const join = useJoinSession()
  const leave = useLeaveSession()
  const swapSession = useSwapSession()

  /** Who is busy is told with what. */
  const refusal = (error: unknown) => {
    const [first] = isApiFailure(error, 'busyThen') ? readBusyWith(error.params) : []
    if (!first) return failureText(error)
    return t('sessions.note.busy', { time: time(first.sdt, event.timezone), name: nameOf(first) })
  }
  /** It is told at once, of each session the last thing only, and for as long as it is so. */
  const show = (act: Promise<void>, told: Told) => {
    const { sessionId, isIn, message, takeBack } = told
    const about = `session ${sessionId}`
    const state = profile
      ? { state: toldByAgenda(profile.id, (entries) => entries.some(isOf(sessionId)) === isIn) }
      : {}
    toasts.success(message, { undo: { run: takeBack }, about, ...state })
    act.catch((error: unknown) => void toasts.error(refusal(error), { about }))
  }
  const add = (session: SessionCard, venue: Venue) =>
    show(join(draftEntry(event, session, venue)), {
      sessionId: session.id,
      isIn: true,
      message: t('sessions.toast.added', { name: session.name }),
      takeBack: () => remove(session, venue),
    })
  const remove = (session: SessionCard, venue: Venue) =>
    show(leave({ eventId: event.id, sessionId: session.id }), {
      sessionId: session.id,
      isIn: false,
      message: t('sessions.toast.removed', { name: session.name }),
      takeBack: () => add(session, venue),
    })

  const swap = async (session: SessionCard, inTheWay: readonly InTheWay[]) => {
    await swapSession(event.id, session.id, inTheWay)
    toasts.success(t('sessions.toast.swapped', { name: session.name }), { about: `session ${session.id}` })
  }

  return {
    eventId: event.id,
    now,
    zone: event.timezone,
    userZone,
    agenda: rows.filter(({ eventId }) => eventId === event.id),
    refusalOf: (sessionId) => (refused.has(sessionId) ? refusal(refused.get(sessionId)) : null),
    add,
    remove,
    swap,
  }
}
