import type { Context } from '../../../platform/context.ts'
import { findPeople } from '../find-people.ts'
import { countsOf } from '../rarity.ts'
import { everyone } from '../search.ts'
import type { OptionCounts } from '../store.ts'
import type { Viewer, ViewerContext } from '../viewer-context.ts'
import type { Candidate } from './best-suggestions.ts'
import { listPeople, listRelatedPeople } from './candidate-store.ts'
import { type Known, listCommonTraits } from './list-common-traits.ts'
import { isLike, type Viewing } from './viewing-store.ts'

/** The most candidates by match, and as many again by rank. `MAX_KINDRED` limits each other kind. */
const MAX_FOUND = 150
const MAX_KINDRED = 50

interface CandidateOptions {
  readonly except: ReadonlySet<string>
  readonly known: Known
  /** True if another person will see the result. Facts known only to the two people then do not count. */
  readonly forOthers?: boolean
  readonly withTimes?: boolean
}

/**
 * Finds people to suggest. Includes people met before, speakers in the same tracks, and people with the same rare
 * likes.
 */
export async function listSuggestionCandidates(
  ctx: Context,
  viewer: Viewer,
  standpoint: ViewerContext,
  { except, known, forOthers = false, withTimes = true }: CandidateOptions,
): Promise<Candidate[]> {
  const { eventId, participantId: viewerId } = viewer
  const search = { ...everyone(eventId, viewerId, standpoint), limit: MAX_FOUND }
  const matching = await findPeople(ctx, { ...search, onlyMatches: true })
  const best = await findPeople(ctx, search)
  const kindred = await findRelatedPeople(ctx, viewer, known)
  const found = [...matching.places, ...best.places].map(([, , id]) => id)
  const ids = [...new Set([...found, ...kindred])].filter((id) => !except.has(id))
  const people = await listPeople(ctx.db, eventId, ids)
  const mayFind = (typeId = '') => standpoint.finds === null || standpoint.finds.includes(typeId)
  const pairs = ids.filter((id) => mayFind(people.get(id)?.typeId)).map((otherId) => ({ viewerId, otherId }))
  const shared = await listCommonTraits(ctx, eventId, pairs, { forOthers, known, withTimes })
  const rank = new Map(ids.map((id, index) => [id, index]))
  return shared.flatMap(({ otherId: id, common }) => {
    const person = people.get(id)
    return person ? [{ id, ...person, ...common, rank: rank.get(id) ?? 0 }] : []
  })
}

async function findRelatedPeople(
  ctx: Context,
  { eventId, participantId: viewerId }: Viewer,
  { viewings, met }: Known,
): Promise<string[]> {
  const viewing = viewings.get(viewerId)
  if (!viewing) return []
  return listRelatedPeople(
    ctx.db,
    { eventId, viewerId },
    {
      metUserIds: [...(met.get(viewing.userId ?? '')?.keys() ?? [])],
      likes: rareLikes(viewing, await countsOf(ctx, eventId)),
      limit: MAX_KINDRED,
    },
  )
}

/** Returns the rarest likes of the viewer. So few others share these that all of those people can be considered. */
function rareLikes({ open }: Viewing, counts: OptionCounts) {
  const likes = open
    .filter(isLike)
    .flatMap(({ id: categoryId, chosen }) =>
      chosen.map((option) => ({ categoryId, option, people: counts.get(categoryId)?.[option] ?? 0 })),
    )
    .toSorted((a, b) => a.people - b.people)
  let people = 0
  const rare = likes.filter((each) => (people += each.people) <= MAX_KINDRED)
  return { categoryIds: rare.map(({ categoryId }) => categoryId), options: rare.map(({ option }) => option) }
}
