import type { ParticipantDetails } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { rarestFirst } from './rarity.ts'
import { readStandpoint } from './standpoint.ts'

type Fits = Pick<ParticipantDetails, 'offersYouSeek' | 'seeksYouOffer'>

/**
 * Where what the viewer seeks and offers meets what another person chose in open categories, the rarest first.
 *
 * @see docs/rules/networking.md SEARCH-9
 */
export async function fitsOf(
  ctx: Context,
  actor: ParticipantActor,
  answers: ParticipantDetails['categories'],
): Promise<Fits> {
  const read = await readStandpoint(ctx.db, actor, { words: [], now: ctx.clock.now() })
  const standpoint = await rarestFirst(ctx, actor.eventId, read)
  const chosenIn = (categoryIds: readonly string[]) =>
    new Set(answers.flatMap((each) => (categoryIds.includes(each.categoryId) ? each.selectedCategoryIds : [])))
  const [offered, sought] = [chosenIn(standpoint.offering), chosenIn(standpoint.seeking)]
  return {
    offersYouSeek: standpoint.iSeek.filter((id) => offered.has(id)),
    seeksYouOffer: standpoint.iOffer.filter((id) => sought.has(id)),
  }
}
