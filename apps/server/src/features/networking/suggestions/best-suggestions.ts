import type { SuggestionWeights } from '@parley/contract/networking'
import { MOST_REASONS, type Reason } from '@parley/contract/participants'
import { priorityBoosts } from '../ranking.ts'
import type { Met } from './met-store.ts'

/** An option, and how many people of the event chose it, as far as the viewer sees their answers. */
export interface Counted {
  readonly id: string
  readonly people: number
}

/** What two people have in common, as one of them, the viewer, may see it. */
export interface Common {
  /** Options that the other offers and the viewer seeks, that the other seeks and the viewer offers, and that both chose elsewhere; the rarest first. */
  readonly offers: readonly Counted[]
  readonly seeks: readonly Counted[]
  readonly likes: readonly Counted[]
  /** A track in which both speak, with how many speak there. */
  readonly track: { readonly name: string; readonly speakers: number } | null
  /** Whether the other one speaks. */
  readonly speaks: boolean
  readonly met: Met | null
  /** Epoch milliseconds of the next time today at which both could meet. */
  readonly freeAt: number | null
}

/** A person who may be suggested. */
export interface Candidate extends Common {
  readonly id: string
  readonly typeId: string
  /** Whether they take part already, and are not only invited. */
  readonly isThere: boolean
  /** In the order of the search, from 0. */
  readonly rank: number
  /** Requests to them that nobody has answered. */
  readonly requests: number
}

/** What a trait counts for, by each point of its weight. */
const MATCH = 4
const LIKE = 1
const TYPE = 1
const TRACK = 4
const SPEAKER = 3
/** As much as half a match of usual weight: nobody sets what is told to the two alone. */
const MET = 12
/** Who ticks everything fits everyone: so many count. */
const MOST_MATCHES = 5
const MOST_LIKES = 3

/**
 * The people to suggest, the best first. Who has as many unanswered requests as one person should get comes after all who
 * have fewer, who is only invited after who is there; equal ones stand in the order of the search.
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
      weights.match * MATCH * Math.min(offers.length + seeks.length, MOST_MATCHES) +
      weights.interest * LIKE * Math.min(likes.length, MOST_LIKES) +
      weights.type * TYPE * (wanted === -1 ? 0 : typeIds.length - wanted) +
      weights.track * TRACK * Number(track !== null) +
      weights.speaker * SPEAKER * Number(speaks) +
      MET * Number(met !== null)
    )
  }
  const standing = ({ requests, isThere }: Candidate) => (requests >= weights.mostRequests ? 2 : isThere ? 0 : 1)
  return candidates.toSorted((a, b) => standing(a) - standing(b) || scoreOf(b) - scoreOf(a) || a.rank - b.rank)
}

/**
 * Up to three reasons to meet a person: that the two have met before, then what the fewest people have in common with the
 * viewer, each option once, and a time for it last; a time alone is none.
 *
 * @see docs/rules/networking.md SUGGEST-3
 */
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
  if (why.length === 0 || freeAt === null) return why.slice(0, MOST_REASONS)
  return [...why.slice(0, MOST_REASONS), { ...none, kind: 'freeTogether' as const, sdt: freeAt }].slice(0, MOST_REASONS)
}
