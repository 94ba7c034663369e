import type { AgendaEntry } from '@parley/contract/agenda'
import { type SessionCard, upcomingState } from '@parley/contract/sessions'

type Slot = Pick<SessionCard, 'id' | 'sdt' | 'edt' | 'state' | 'capacity' | 'used' | 'restricted' | 'blocking'>
type OwnEntry = Pick<AgendaEntry, 'sessionId' | 'sdt' | 'edt' | 'holds' | 'cancelled' | 'role' | 'kind' | 'name'>

/** An entry of my agenda that keeps me from a session. */
export type InTheWay = Pick<AgendaEntry, 'sessionId' | 'sdt' | 'edt' | 'role' | 'kind' | 'name'>

type OwnRole = 'speaker' | 'moderator' | 'translator'

/** What one can do about a session now, or why nothing. */
export type SessionAction<S = Slot> =
  /** Several times to choose from, or one; earliest first. */
  | { readonly is: 'add'; readonly slots: readonly S[] }
  | { readonly is: 'remove'; readonly slot: S }
  | { readonly is: 'join'; readonly href: string }
  | { readonly is: 'watch'; readonly href: string }
  /** One's own speaking, translating or moderating is changed by organizers only. */
  | { readonly is: 'own'; readonly role: OwnRole }
  /** The time at which I could go if I left what is in the way, where one can be left; else the first. */
  | { readonly is: 'busy'; readonly slot: S; readonly inTheWay: readonly InTheWay[] }
  | { readonly is: 'restricted' | 'full' | 'cancelled' | 'finished' }

export interface Asked<S> {
  /** Every time at which it happens, earliest first. */
  readonly slots: readonly S[]
  readonly externalLink: string | null
  readonly offlineLink: string | null
  /** Mine in this event. */
  readonly agenda: readonly OwnEntry[]
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The buttons of a session, the main one first. Full and expired are judged over all its times; a session is joined
 * once it has started.
 *
 * @see docs/rules/sessions.md
 */
export function sessionButton<S extends Slot>(asked: Asked<S>): readonly SessionAction<S>[] {
  const { slots, externalLink, offlineLink, agenda, now } = asked
  const open = slots.filter((slot) => slot.state === 'available' && upcomingState(slot, now) !== 'expired')
  const isOn = open.some((slot) => upcomingState(slot, now) === 'started')
  const join = isOn && externalLink ? [{ is: 'join', href: externalLink } as const] : []

  const mine = slots.flatMap((slot) => agenda.filter(({ sessionId }) => sessionId === slot.id))
  const own = mine.map(({ role }) => role).find(isOwnRole)
  if (open.length === 0) {
    if (offlineLink) return [{ is: 'watch', href: offlineLink }]
    const isCancelled = slots.length > 0 && slots.every(({ state }) => state === 'cancelled')
    const left = slots.find((slot) => mine.some((each) => each.sessionId === slot.id && each.role === 'attendee'))
    const isAhead = left !== undefined && upcomingState(left, now) !== 'expired'
    return [{ is: isCancelled ? 'cancelled' : 'finished' }, ...(isAhead ? [{ is: 'remove', slot: left } as const] : [])]
  }
  if (own) return [...join, { is: 'own', role: own }]

  const added = open.find((slot) => mine.some(({ sessionId }) => sessionId === slot.id))
  if (added) return [...join, { is: 'remove', slot: added }]
  if (open.every(({ restricted }) => restricted)) return [{ is: 'restricted' }]

  const withSeats = open.filter(({ capacity, used }) => capacity === null || used < capacity)
  if (withSeats.length === 0) return [...join, { is: 'full' }]
  const judged = withSeats.map((slot) => ({ slot, inTheWay: inTheWayOf(slot, agenda) }))
  const free = judged.filter(({ inTheWay }) => inTheWay.length === 0).map(({ slot }) => slot)
  if (free.length > 0) return [...join, { is: 'add', slots: free }]
  const swap = judged.find(({ inTheWay }) => inTheWay.every(mayBeLeft)) ?? judged[0]
  return swap ? [...join, { is: 'busy', ...swap }] : join
}

/** Sessions that I attend and my breaks; meetings are cancelled and my own speaking is the organizers'. */
export const mayBeLeft = ({ kind, role }: InTheWay): boolean =>
  kind === 'off' || (kind === 'session' && role === 'attendee')

/** Whether leaving can be undone: a seat may go to someone else meanwhile, and not every session takes people by itself. */
export const canComeBack = ({
  capacity,
  restricted,
  state,
}: Pick<Slot, 'capacity' | 'restricted' | 'state'>): boolean =>
  capacity === null && !restricted && state === 'available'

/** Only what blocks excludes others. Ranges are half-open: what ends at ten and what begins at ten only touch. */
export function inTheWayOf<E extends OwnEntry>(
  slot: Pick<Slot, 'id' | 'sdt' | 'edt' | 'blocking'>,
  agenda: readonly E[],
): readonly E[] {
  return agenda.filter(
    ({ sessionId, sdt, edt, holds, cancelled }) =>
      sessionId !== slot.id && sdt < slot.edt && slot.sdt < edt && (holds || (slot.blocking && !cancelled)),
  )
}

const isOwnRole = (role: AgendaEntry['role']): role is OwnRole =>
  role === 'speaker' || role === 'moderator' || role === 'translator'
