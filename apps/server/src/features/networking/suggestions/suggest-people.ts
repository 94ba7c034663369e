import type { InputOf, ReplyOf } from '@parley/contract'
import type { networkingCalls, Suggestion } from '@parley/contract/networking'
import type { Reason } from '@parley/contract/participants'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { canInvite } from '../../participants/index.ts'
import { type FoundRow, listFoundRows } from '../store.ts'
import { getViewerContext, type ViewerContext } from '../viewer-context.ts'
import { bestSuggestions, reasonsOf } from './best-suggestions.ts'
import { listSuggestionCandidates } from './find-candidates.ts'
import { getKnown } from './list-common-traits.ts'
import { getWeights } from './weights-store.ts'

type Call = typeof networkingCalls.suggestPeople

/** @see docs/rules/networking.md SUGGEST-1 SUGGEST-2 SUGGEST-4 */
export async function suggestPeople(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, length }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { best, standpoint } = await findBest(ctx, actor)
  const suggested = best.slice(0, length)
  const ids = suggested.map(({ id }) => id)
  // The rows need no matching options, because the reasons contain them.
  const rows = await listFoundRows(ctx.db, { eventId, viewerId: actor.participantId }, ids, NOTHING)
  const reasonsOfId = new Map(suggested.map(({ id, reasons }) => [id, reasons]))
  return { people: rows.map((row) => suggestionOf(row, reasonsOfId.get(row.id) ?? [], actor, standpoint)) }
}

/** @see docs/rules/networking.md SUGGEST-2 */
export async function peopleToAsk(ctx: Context, actor: ParticipantActor): Promise<readonly Suggested[]> {
  const { best, standpoint, weights } = await findBest(ctx, actor, { withTimes: false })
  const viewer = { ...actor, invitationRights: standpoint.invitationRights }
  const mayAsk = ({ id, isThere, requests }: (typeof best)[number]) =>
    isThere &&
    requests < weights.mostRequests &&
    canInvite({ viewed: { participantId: id, state: 'active' }, viewer, restricted: standpoint.restricted })
  return best.filter(mayAsk)
}

export interface Suggested {
  readonly id: string
  readonly reasons: readonly Reason[]
}

async function findBest(ctx: Context, actor: ParticipantActor, { withTimes = true } = {}) {
  const { eventId } = actor
  const weights = await getWeights(ctx.db, eventId)
  const standpoint = await getViewerContext(ctx.db, actor, { words: [], now: ctx.clock.now() })
  const except = new Set([...standpoint.tagged.ignored, ...standpoint.known])
  const known = await getKnown(ctx, eventId, [actor.participantId])
  const candidates = await listSuggestionCandidates(ctx, actor, standpoint, { except, known, withTimes })
  const best = bestSuggestions(candidates, weights, standpoint.priority)
    .map((candidate) => ({ ...candidate, reasons: reasonsOf(candidate) }))
    .filter(({ reasons }) => reasons.length > 0)
  return { best, standpoint, weights }
}

const NOTHING = { offering: [], seeking: [], iSeek: [], iOffer: [] }

function suggestionOf(
  row: FoundRow,
  reasons: Suggestion['reasons'],
  actor: ParticipantActor,
  { restricted, invitationRights, tagged }: ViewerContext,
): Suggestion {
  const { id, userId, fullName, jobTitle, company, city, profilePhotoPath, typeId, present, boothId, seen, state } = row
  const viewer = { ...actor, invitationRights }
  return {
    id,
    userId,
    fullName,
    jobTitle,
    company,
    city,
    profilePhotoPath,
    typeId,
    present,
    boothId,
    seen,
    reasons,
    canInvite: canInvite({ viewed: { participantId: id, state }, viewer, restricted }),
    tag: tagged.favourite.includes(id) ? 'favourite' : null,
  }
}
