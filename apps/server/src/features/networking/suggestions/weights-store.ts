import type { InputOf, ReplyOf } from '@parley/contract'
import { type networkingCalls, type SuggestionWeights, USUAL_WEIGHTS } from '@parley/contract/networking'
import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'

type Calls = typeof networkingCalls

export async function getSuggestionWeights(
  { db }: Context,
  { eventId }: ParticipantActor,
): Promise<ReplyOf<Calls['getSuggestionWeights']>> {
  return { weights: await getWeights(db, eventId) }
}

/** @see docs/rules/networking.md SUGGEST-5 */
export async function changeSuggestionWeights(
  ctx: Context,
  _actor: ParticipantActor,
  { eventId, weights }: InputOf<Calls['changeSuggestionWeights']>,
): Promise<ReplyOf<Calls['changeSuggestionWeights']>> {
  return ctx.inTransaction(async (work) => {
    await sql`insert into suggestion_weights (event_id, weights) values (${eventId}, ${JSON.stringify(weights)})
      on conflict (event_id) do update set weights = excluded.weights`.execute(work.db)
    return { success: true as const }
  })
}

export async function getWeights(db: Kysely<DB>, eventId: string): Promise<SuggestionWeights> {
  const row = await db
    .selectFrom('suggestion_weights')
    .select('weights')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return { ...USUAL_WEIGHTS, ...(row?.weights as Partial<SuggestionWeights> | undefined) }
}
