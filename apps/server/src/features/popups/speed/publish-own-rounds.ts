import { type OwnRound, ownRoundTopic } from '@parley/contract/popups'
import type { Context } from '../../../platform/context.ts'
import { listOwnRounds } from './group-store.ts'
import type { RunId } from './run-store.ts'

/** Publishes the current round to these people, or to the whole hall if `participantIds` is null. */
export async function publishOwnRounds(
  { db, live }: Context,
  run: RunId,
  participantIds: readonly string[] | null,
): Promise<OwnRound[]> {
  const rows = await listOwnRounds(db, run, participantIds)
  for (const { userId, own } of rows) {
    if (userId) live.publish(ownRoundTopic, { eventId: run.eventId, userId }, { up: [own] })
  }
  return rows.map(({ own }) => own)
}
