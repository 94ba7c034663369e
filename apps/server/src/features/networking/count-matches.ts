import type { InputOf, ReplyOf } from '@parley/contract'
import type { networkingCalls } from '@parley/contract/networking'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { findPeople } from './find-people.ts'
import { everyone } from './search.ts'
import { listRoles } from './store.ts'
import { getViewerContext } from './viewer-context.ts'

type Call = typeof networkingCalls.countMatches

/** @see docs/rules/networking.md MATCH-1 */
export async function countMatches(
  ctx: Context,
  actor: ParticipantActor,
  { eventId, answers }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const standpoint = await getViewerContext(ctx.db, actor, { words: [], now: ctx.clock.now() })
  const roles = await listRoles(ctx.db, eventId)
  const wanted = (role: 'seek' | 'offer') =>
    answers.flatMap((answer) => (roles.get(answer.categoryId) === role ? answer.selectedCategoryIds : []))
  const context = { ...standpoint, iSeek: wanted('seek'), iOffer: wanted('offer') }
  const search = { ...everyone(eventId, actor.participantId, context), onlyMatches: true, order: 'name' as const }
  return { matches: (await findPeople(ctx, search)).matches }
}
