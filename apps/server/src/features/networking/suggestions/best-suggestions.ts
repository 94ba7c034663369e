import type { SuggestionWeights } from '@parley/contract/networking'
import { MAX_REASONS, type Reason } from '@parley/contract/participants'
import { priorityBoosts } from '../ranking.ts'
import type { Met } from './met-store.ts'

/** An option with the number of people who chose it, counted over answers that the viewer may see. */
export interface Counted {
  readonly id: string
  readonly people: number
}

export interface Common {
  /** Options that fit the viewer, the rarest first. `likes` are those that both chose in other categories. */
  readonly offers: readonly Counted[]
  readonly seeks: readonly Counted[]
  readonly likes: readonly Counted[]
  readonly track: { readonly name: string; readonly speakers: number } | null
  readonly speaks: boolean
  readonly met: Met | null
  /** Epoch milliseconds of the next time today when both are free to meet. */
  readonly freeAt: number | null
}

export interface Candidate extends Common {
  readonly id: string
  readonly typeId: string
  readonly isThere: boolean
  /** The place in the search results, from 0. */
  readonly rank: number
  readonly requests: number
}

const MATCH = 4
const LIKE = 1
const TYPE = 1
const TRACK = 4
const SPEAKER = 3
/**
 * The score for an earlier meeting: half of a match at the usual weight. It has no weight of its own, because only the
 * two know of earlier meetings.
 */
const MET = 12
/** The most matches that count. Otherwise a person who ticks everything would match everyone. */
const MAX_MATCHES = 5
const MAX_LIKES = 3

/**
 * Sorts candidates, the best first.
 *
 * @param priority the types that the viewer's own type prefers, the most wanted first
 * @see docs/rules/networking.md SUGGEST-2
 */
export function bestSuggestions(
  candidates: readonly Candidate[],
  weights: SuggestionWeights,
  priority: readonly string[],
): Candidate[] {
  const { typeIds } = priorityBoosts(priority)
  const scoreOf = ({ typeId, offers, seeks, likes, track, speaks, met }: Candidate) => {
    const wanted = typeIds.indexOf(typeId)
    return (
      weights.match * MATCH * Math.min(offers.length + seeks.length, MAX_MATCHES) +
      weights.interest * LIKE * Math.min(likes.length, MAX_LIKES) +
      weights.type * TYPE * (wanted === -1 ? 0 : typeIds.length - wanted) +
      weights.track * TRACK * Number(track !== null) +
      weights.speaker * SPEAKER * Number(speaks) +
      MET * Number(met !== null)
    )
  }
  const standing = ({ requests, isThere }: Candidate) => (requests >= weights.mostRequests ? 2 : isThere ? 0 : 1)
  return candidates.toSorted((a, b) => standing(a) - standing(b) || scoreOf(b) - scoreOf(a) || a.rank - b.rank)
}

/** @see docs/rules/networking.md SUGGEST-3 */
export function reasonsOf({ offers, seeks, likes, track, met, freeAt }: Common): Reason[] {
  const none = { optionId: null, text: null, sdt: null }
  const of = (kind: Reason['kind'], options: readonly Counted[]) =>
    options.map(({ id, people }) => ({ reason: { ...none, kind, optionId: id }, people }))
  const named = new Set<string>()
  const found = [
    ...of('theyOffer', offers),
    ...of('theySeek', seeks),
    ...(track ? [{ reason: { ...none, kind: 'bothSpeak' as const, text: track.name }, people: track.speakers }] : []),
    ...of('bothChose', likes),
  ]
    .toSorted((a, b) => a.people - b.people)
    .map(({ reason }) => reason)
    .filter(({ optionId }) => optionId === null || (!named.has(optionId) && named.add(optionId)))
  const why = [...(met ? [{ ...none, kind: 'metBefore' as const, text: met.event, sdt: met.at }] : []), ...found]
  if (why.length === 0 || freeAt === null) return why.slice(0, MAX_REASONS)
  return [...why.slice(0, MAX_REASONS), { ...none, kind: 'freeTogether' as const, sdt: freeAt }].slice(0, MAX_REASONS)
}
