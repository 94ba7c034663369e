import type { AgendaEntry } from '../agenda/index.ts'
import { type LiveSession, type OwnRequest, rehearsalStarted, type SessionCard, upcomingState } from './schemas.ts'

type Slot = Pick<SessionCard, 'id' | 'sdt' | 'edt' | 'state' | 'capacity' | 'used' | 'restricted' | 'blocking'>
type OwnEntry = Pick<AgendaEntry, 'sessionId' | 'sdt' | 'edt' | 'holds' | 'cancelled' | 'role' | 'kind' | 'name'>

export type AgendaConflict = Pick<AgendaEntry, 'sessionId' | 'sdt' | 'edt' | 'role' | 'kind' | 'name'>

type OwnRole = 'speaker' | 'moderator' | 'translator'

/** An action that is possible now, or the reason why none is. */
export type SessionAction<S = Slot> =
  /** Times to choose from, the earliest first. */
  | { readonly is: 'add'; readonly slots: readonly S[] }
  /** Replaces `add` if people join on request. */
  | { readonly is: 'ask'; readonly slots: readonly S[] }
  | { readonly is: 'remove'; readonly slot: S }
  /** Ways to enter. `joinToo` joins as audience instead of moderating. */
  | { readonly is: 'join' | 'joinToo' | 'moderate' | 'stream' | 'rehearse'; readonly href: string }
  | { readonly is: 'watch'; readonly href: string }
  /** The person is on stage, which only organizers can change. */
  | { readonly is: 'own'; readonly role: OwnRole }
  /** A time that becomes possible if I leave all conflicting entries; otherwise the first time. */
  | { readonly is: 'busy'; readonly slot: S; readonly inTheWay: readonly AgendaConflict[]; readonly maySwap: boolean }
  | { readonly is: 'waiting' | 'withdraw'; readonly slot: S }
  | { readonly is: 'declined'; readonly answer: string }
  | { readonly is: 'onSite' | 'full' | 'cancelled' | 'finished' }

export interface SessionButtonInput<S> {
  readonly slots: readonly S[]
  readonly externalLink: string | null
  /** Returns the URL for times without a link of their own. */
  readonly wayTo?: ((slot: S, isAttendee: boolean) => string) | undefined
  readonly offlineLink: string | null
  readonly onSiteOnly: boolean
  readonly organizer: boolean
  readonly agenda: readonly OwnEntry[]
  readonly requests: readonly Pick<OwnRequest, 'id' | 'state' | 'answer'>[]
  readonly now: number
}

/**
 * Lists the actions of a session's page, the main button first. There is at least one, and no duplicates. Full and
 * expired are judged over all times.
 * @see docs/rules/sessions.md SESSION-10
 */
export function sessionButton<S extends Slot>(input: SessionButtonInput<S>): readonly SessionAction<S>[] {
  const { slots, agenda, now } = input
  const open = slots.filter((slot) => slot.state === 'available' && upcomingState(slot, now) !== 'expired')
  const mine = agenda.filter(({ kind, sessionId }) => kind === 'session' && slots.some(({ id }) => id === sessionId))
  if (open.length === 0) return endedActions(input, mine)

  const own = mine.map(({ role }) => role).find(isOwnRole)
  const enter = enterActions(input, open, own)
  if (own) return [...enter, { is: 'own', role: own }]
  const added = open.find(({ id }) => mine.some(({ sessionId }) => sessionId === id))
  if (added) return [...enter, { is: 'remove', slot: added }]
  const take = joinActions(input, open)
  // Organizers enter directly, even if others have to ask. Rehearsing comes last, because the session has not started.
  return enter[0]?.is === 'rehearse' ? [...take, ...enter] : [...enter, ...take]
}

function endedActions<S extends Slot>(
  { slots, offlineLink, now }: SessionButtonInput<S>,
  mine: readonly OwnEntry[],
): readonly SessionAction<S>[] {
  if (offlineLink) return [{ is: 'watch', href: offlineLink }]
  const isCancelled = slots.length > 0 && slots.every(({ state }) => state === 'cancelled')
  const left = slots.find(({ id }) => mine.some(({ sessionId, role }) => sessionId === id && role === 'attendee'))
  const isAhead = left !== undefined && upcomingState(left, now) !== 'expired'
  return [{ is: isCancelled ? 'cancelled' : 'finished' }, ...(isAhead ? [{ is: 'remove', slot: left } as const] : [])]
}

function enterActions<S extends Slot>(
  { externalLink, wayTo, onSiteOnly, organizer, agenda, now }: SessionButtonInput<S>,
  open: readonly S[],
  own: OwnRole | undefined,
): readonly SessionAction<S>[] {
  const isOn = open.some((slot) => upcomingState(slot, now) === 'started')
  if (onSiteOnly) return isOn ? [{ is: 'onSite' }] : []
  const slot =
    open.find((each) => upcomingState(each, now) === 'started') ?? open.find((each) => rehearsalStarted(each, now))
  const hrefAs = (isAttendee: boolean) => externalLink ?? (slot && wayTo?.(slot, isAttendee))
  const href = hrefAs(false)
  if (!href) return []
  const isOnStage = own !== undefined || organizer
  if (!isOn) return isOnStage && open.some((each) => rehearsalStarted(each, now)) ? [{ is: 'rehearse', href }] : []
  if (own === 'speaker' || own === 'translator') return [{ is: 'stream', href }]
  if (organizer) {
    return [
      { is: 'moderate', href },
      { is: 'joinToo', href: hrefAs(true) ?? href },
    ]
  }
  if (own) return [{ is: 'moderate', href }]
  const isIn = open.some(({ id }) => agenda.some(({ sessionId }) => sessionId === id))
  return isIn || !open.every(({ restricted }) => restricted) ? [{ is: 'join', href }] : []
}

function joinActions<S extends Slot>(input: SessionButtonInput<S>, open: readonly S[]): readonly SessionAction<S>[] {
  const { agenda, requests, now } = input
  const requestFor = ({ id }: S) => requests.find((each) => each.id === id)
  const isRestricted = open.every(({ restricted }) => restricted)
  const waiting = isRestricted ? open.find((slot) => requestFor(slot)?.state === 'waiting') : undefined
  if (waiting) {
    return [
      { is: 'waiting', slot: waiting },
      { is: 'withdraw', slot: waiting },
    ]
  }
  const declined = isRestricted ? open.filter((slot) => requestFor(slot)?.state === 'declined') : []
  const [first] = declined
  if (first && declined.length === open.length) return [{ is: 'declined', answer: requestFor(first)?.answer ?? '' }]

  const withSeats = open.filter((slot) => !declined.includes(slot) && hasSeat(slot))
  const judged = withSeats.map((slot) => ({ slot, inTheWay: listConflicts(slot, agenda, now) }))
  const free = judged.filter(({ inTheWay }) => inTheWay.length === 0).map(({ slot }) => slot)
  if (free.length > 0) return [{ is: isRestricted ? 'ask' : 'add', slots: free }]
  const canSwap = ({ inTheWay }: { inTheWay: readonly AgendaConflict[] }) => !isRestricted && inTheWay.every(mayBeLeft)
  const busy = judged.find(canSwap) ?? judged[0]
  return busy ? [{ is: 'busy', ...busy, maySwap: canSwap(busy) }] : [{ is: 'full' }]
}

const hasSeat = ({ capacity, used }: Slot): boolean => capacity === null || used < capacity

/**
 * Returns true if the person may leave the entry. Meetings must be cancelled instead, and only organizers change stage
 * roles.
 */
export const mayBeLeft = ({ kind, role }: AgendaConflict): boolean =>
  kind === 'off' || (kind === 'session' && role === 'attendee')

/**
 * Returns true if a person who leaves can join again. With limited seats another person may take the seat, and a
 * restricted session requires a new request.
 */
export const canRejoin = ({ capacity, restricted, state }: Pick<Slot, 'capacity' | 'restricted' | 'state'>): boolean =>
  capacity === null && !restricted && state === 'available'

/**
 * Lists the agenda entries that conflict with a time. Normally only blocking entries conflict. Ranges are half-open: an
 * entry that ends at ten does not conflict with one that begins at ten.
 */
export function listConflicts<E extends OwnEntry>(
  slot: Pick<Slot, 'id' | 'sdt' | 'edt' | 'blocking'>,
  agenda: readonly E[],
  /** The current time in epoch milliseconds. Entries that have ended by then do not conflict. */
  now = 0,
): readonly E[] {
  return agenda.filter(
    ({ sessionId, sdt, edt, holds, cancelled }) =>
      sessionId !== slot.id &&
      edt > now &&
      sdt < slot.edt &&
      slot.sdt < edt &&
      (holds || (slot.blocking && !cancelled)),
  )
}

const isOwnRole = (role: AgendaEntry['role']): role is OwnRole =>
  role === 'speaker' || role === 'moderator' || role === 'translator'

/**
 * Decides if a person may join a session remotely, on stage or in the audience.
 *
 * @param role in this session according to their agenda; null if it is not in there
 * @returns null if they may not join
 * @see docs/rules/video.md VIDEO-72, VIDEO-84
 */
export function mayJoinSession(
  { joinWay, restricted }: Pick<LiveSession, 'joinWay' | 'restricted'>,
  { role, organizer }: { readonly role: AgendaEntry['role'] | null; readonly organizer: boolean },
): 'stage' | 'audience' | null {
  if (joinWay === null) return null
  if (organizer || (role !== null && isOwnRole(role))) return 'stage'
  return role !== null || !restricted ? 'audience' : null
}
