import type { Context } from '../../../platform/context.ts'
import { findPeople } from '../find-people.ts'
import { countsOf } from '../rarity.ts'
import { everyone } from '../search.ts'
import type { Standpoint, Viewer } from '../standpoint.ts'
import type { OptionCounts } from '../store.ts'
import type { Candidate } from './best-suggestions.ts'
import { readKindred, readPeople } from './candidate-store.ts'
import { isLike, type Viewing } from './viewing-store.ts'
import { type Known, whatTwoShare } from './what-two-share.ts'

/** Of so many who match best, and so many who rank best, and of each other kind so many, the best are suggested. */
const MOST_FOUND = 150
const MOST_KINDRED = 50

interface Asked {
  /** People who are left out whatever speaks for them. */
  readonly except: ReadonlySet<string>
  /** What was read already of the viewer. */
  readonly known: Known
  /** For someone else's eyes: nothing counts that is told to the two alone. */
  readonly forOthers?: boolean
  /** Also looks for a time today with each. */
  readonly withTimes?: boolean
}

/**
 * Those of the list who may be suggested to a participant, with what speaks for them: who matches best, who ranks best, whom
 * they met before, who speaks in one of their tracks, and who likes the same rare things.
 */
export async function findCandidates(
  ctx: Context,
  viewer: Viewer,
  standpoint: Standpoint,
  { except, known, forOthers = false, withTimes = true }: Asked,
): Promise<Candidate[]> {
  const { eventId, participantId: viewerId } = viewer
  const search = { ...everyone(eventId, viewerId, standpoint), limit: MOST_FOUND }
  const matching = await findPeople(ctx, { ...search, onlyMatches: true })
  const best = await findPeople(ctx, search)
  const kindred = await findKindred(ctx, viewer, known)
  const found = [...matching.places, ...best.places].map(([, , id]) => id)
  const ids = [...new Set([...found, ...kindred])].filter((id) => !except.has(id))
  const people = await readPeople(ctx.db, eventId, ids)
  const mayFind = (typeId = '') => standpoint.finds === null || standpoint.finds.includes(typeId)
  const pairs = ids.filter((id) => mayFind(people.get(id)?.typeId)).map((otherId) => ({ viewerId, otherId }))
  const shared = await whatTwoShare(ctx, eventId, pairs, { forOthers, known, withTimes })
  const rank = new Map(ids.map((id, index) => [id, index]))
  return shared.flatMap(({ otherId: id, common }) => {
    const person = people.get(id)
    return person ? [{ id, ...person, ...common, rank: rank.get(id) ?? 0 }] : []
  })
}

/** Whom a search by rank may leave far behind. */
async function findKindred(
  ctx: Context,
  { eventId, participantId: viewerId }: Viewer,
  { viewings, met }: Known,
): Promise<string[]> {
  const viewing = viewings.get(viewerId)
  if (!viewing) return []
  return readKindred(
    ctx.db,
    { eventId, viewerId },
    {
      metUserIds: [...(met.get(viewing.userId ?? '')?.keys() ?? [])],
      likes: rareLikes(viewing, await countsOf(ctx, eventId)),
      limit: MOST_KINDRED,
    },
  )
}

/** What the viewer chose and so few others did that they can all be looked at. */
function rareLikes({ open }: Viewing, counts: OptionCounts) {
  const likes = open
    .filter(isLike)
    .flatMap(({ id: categoryId, chosen }) =>
      chosen.map((option) => ({ categoryId, option, people: counts.get(categoryId)?.[option] ?? 0 })),
    )
    .toSorted((a, b) => a.people - b.people)
  let people = 0
  const rare = likes.filter((each) => (people += each.people) <= MOST_KINDRED)
  return { categoryIds: rare.map(({ categoryId }) => categoryId), options: rare.map(({ option }) => option) }
}
