import { createUser, issueTokens } from '../../apps/server/src/features/accounts/index.ts'
import { insertParticipants, type NewParticipant } from '../../apps/server/src/features/participants/index.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'

export interface Caller {
  readonly userId: string
  readonly participantId: string
}

export function seedCallers(ctx: Context, eventId: string, people: readonly NewParticipant[]): Promise<Caller[]> {
  return ctx.inTransaction(async (work) => {
    const userIds: string[] = []
    for (const { name, surname = '' } of people) {
      userIds.push(await createUser(work, { email: `${newId()}@bench.example`, name, surname, isVerified: true }))
    }
    const rows = people.map((person, index) => ({ ...person, userId: userIds[index] as string }))
    const participants = await insertParticipants(work, eventId, rows)
    return participants.map(({ participantId }, index) => ({ participantId, userId: userIds[index] as string }))
  })
}

/** Returns tokens in the order of the callers. A token lives ten minutes, so this is repeated for each measurement. */
export async function signIn(ctx: Context, callers: readonly Caller[]): Promise<string[]> {
  const tokens: string[] = []
  for (const { userId } of callers) tokens.push((await issueTokens(ctx, userId)).token)
  return tokens
}
