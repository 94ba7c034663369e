import type { BoothDetails } from '@parley/contract/booths'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { defineService } from '../../../platform/services.ts'

type ReadTables = (ctx: Context, actor: ParticipantActor, boothId: string) => Promise<BoothDetails['popupMeetings']>

const readers = defineService(() => new Set<ReadTables>())

/** Lets a later feature provide the networking tables of a booth that a person may join. */
export const offerBoothTables = (ctx: Context, read: ReadTables): void => void readers(ctx).add(read)

export async function listBoothTables(
  ctx: Context,
  actor: ParticipantActor,
  boothId: string,
): Promise<BoothDetails['popupMeetings']> {
  return (await Promise.all([...readers(ctx)].map((read) => read(ctx, actor, boothId)))).flat()
}
