import { DAY_MS } from '@parley/contract'
import type { AgendaEntry } from '@parley/contract/agenda'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { session } from '../../lib/api/index.ts'
import { storedIds } from '../../lib/storage/stored-value.ts'
import { useNow } from '../../lib/use-now.ts'
import { useAgenda } from '../agenda/index.ts'
import { markAsked } from './scans.ts'

interface PersonToAsk {
  readonly eventId: string
  readonly person: { readonly id: string; readonly fullName: string; readonly profilePhotoPath: string | null }
}

export interface MeetingToAsk extends PersonToAsk {
  readonly meetingId: string
  /** Epoch milliseconds. */
  readonly sdt: number
}

/** A scan to ask about. Both scanned each other, so it is certain that they met. */
export interface ScanToAsk extends PersonToAsk {
  readonly contactId: string
  readonly atMillis: number
}

export type MetQuestion = MeetingToAsk | ScanToAsk

export const isMeeting = (question: MetQuestion): question is MeetingToAsk => 'meetingId' in question

const later = storedIds('metLater', { in: 'device', until: 'signOut' }, 100)

let shown: MetQuestion | null = null
const watchers = new Set<() => void>()

function show(next: MetQuestion | null): void {
  if (shown === next) return
  shown = next
  for (const each of watchers) each()
}

session.watch(() => {
  if (session.state() === 'out') show(null)
})

/** Opens the question whether two people met. It is asked only once about a scan. */
export function openMetSheet(question: MetQuestion): void {
  if (!isMeeting(question)) markAsked(question.contactId)
  show(question)
}

/** Closes the question. It is not asked again about a meeting until the next visit to the agenda. */
export function closeMetSheet(): void {
  if (shown && isMeeting(shown)) later.add(shown.meetingId)
  show(null)
}

export const useMetSheet = (): MetQuestion | null =>
  useSyncExternalStore(
    (changed) => {
      watchers.add(changed)
      return () => void watchers.delete(changed)
    },
    () => shown,
  )

/** Lists the meetings to ask about, the oldest first. @see docs/rules/meetings.md MEET-76 */
export function useMeetingsToAsk(): readonly MeetingToAsk[] {
  const now = useNow()
  const { rows } = useAgenda()
  return meetingsToAsk(rows, now)
}

export function meetingsToAsk(rows: readonly AgendaEntry[], now: number): readonly MeetingToAsk[] {
  return rows
    .filter(
      ({ kind, cancelled, role, opponent, said: outcome, edt }) =>
        kind === 'meeting' &&
        !cancelled &&
        role !== 'guest' &&
        opponent !== null &&
        outcome === null &&
        edt <= now &&
        now - edt < DAY_MS,
    )
    .sort((a, b) => a.edt - b.edt)
    .flatMap(({ eventId, sessionId: meetingId, sdt, opponent: person }) =>
      person ? [{ eventId, meetingId, sdt, person }] : [],
    )
}

/** Returns the next meeting to ask about. A visit to the agenda clears the postponements. */
export function useNextMeeting(): MeetingToAsk | null {
  const { pathname } = useLocation()
  const isAgenda = pathname === '/my-agenda'
  const isLater = later.useStored()
  const [next = null] = useMeetingsToAsk().filter(({ meetingId }) => !isLater(meetingId))
  useEffect(() => {
    if (isAgenda) later.clear()
  }, [isAgenda])
  return next
}
