import { MOST_REASONS, type Reason, type SuggestionWeights } from '@parley/contract/networking'
import { priorityBoosts } from '../ranking.ts'

/** What is known of a person who may be suggested. */
export interface Candidate {
  readonly id: string
  readonly typeId: string
  /** In the order of the search, from 0. */
  readonly rank: number
  /** Options that they offer and the viewer seeks, that they seek and the viewer offers, and that both chose elsewhere. */
  readonly offers: readonly string[]
  readonly seeks: readonly string[]
  readonly shared: readonly string[]
  readonly speaks: boolean
  /** A track in which both speak, with how many speak there; null without one. */
  readonly track: { readonly name: string; readonly speakers: number } | null
  /** An earlier event at which they had a meeting. */
  readonly metAt: string | null
  /** Epoch milliseconds of the next time today at which both could meet. */
  readonly freeAt: number | null
  /** Requests to them that nobody has answered. */
  readonly requests: number
}

/** How much a match counts more than a like of both; the weights say the rest. */
const MATCH = 4
const TYPE = 1
const SPEAKER = 3
/** Likes that all share are no reason to meet: so many count. */
const MOST_LIKES = 3

/**
 * The people to suggest, the best first. Who has as many unanswered requests as one person should get comes after all who
 * have fewer; equal ones stand in the order of the search.
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
  const scoreOf = ({ typeId, offers, seeks, shared, speaks }: Candidate) => {
    const wanted = typeIds.indexOf(typeId)
    return (
      weights.match * MATCH * (offers.length + seeks.length) +
      weights.interest * Math.min(shared.length, MOST_LIKES) +
      weights.type * TYPE * (wanted === -1 ? 0 : typeIds.length - wanted) +
      (speaks ? weights.speaker * SPEAKER : 0)
    )
  }
  const isBusy = ({ requests }: Candidate) => Number(requests >= weights.mostRequests)
  return candidates.toSorted((a, b) => isBusy(a) - isBusy(b) || scoreOf(b) - scoreOf(a) || a.rank - b.rank)
}

/**
 * Up to three reasons to meet a person: that they have met before, then what the fewest people have in common with the
 * viewer, and a time for it last.
 *
 * @param peopleWith how many people of the event chose an option, in the categories that the viewer sees
 * @see docs/rules/networking.md SUGGEST-3
 */
export function reasonsFor(candidate: Candidate, peopleWith: (optionId: string) => number): Reason[] {
  const { offers, seeks, shared, track, metAt, freeAt } = candidate
  const none = { optionId: null, text: null, sdt: null }
  const of = (kind: Reason['kind'], options: readonly string[]) =>
    options.map((optionId) => ({ reason: { ...none, kind, optionId }, people: peopleWith(optionId) }))
  const named = new Set([...offers, ...seeks])
  const found = [
    ...of('theyOffer', offers),
    ...of(
      'theySeek',
      seeks.filter((option) => !offers.includes(option)),
    ),
    ...(track ? [{ reason: { ...none, kind: 'bothSpeak' as const, text: track.name }, people: track.speakers }] : []),
    ...of(
      'bothChose',
      shared.filter((option) => !named.has(option)),
    ),
  ].toSorted((a, b) => a.people - b.people)
  return [
    ...(metAt ? [{ ...none, kind: 'metBefore' as const, text: metAt }] : []),
    ...found.map(({ reason }) => reason),
    ...(freeAt === null ? [] : [{ ...none, kind: 'freeTogether' as const, sdt: freeAt }]),
  ].slice(0, MOST_REASONS)
}
