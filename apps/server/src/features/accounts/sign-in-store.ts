import type { Kysely, Transaction } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import { newId } from '../../platform/ids.ts'
import type { KeptSignIn } from './decide-refresh.ts'
import type { Generation } from './refresh-token.ts'
import type { Bearer } from './sign-tokens.ts'

/** A sign-in at the moment that its tokens are made for. */
export interface OpenSignIn extends Bearer, Generation {
  /** Epoch milliseconds. */
  readonly at: number
}

export type WhyEnded = 'signedOut' | 'reused' | 'expired'

export async function openSignIn(
  db: Kysely<DB>,
  { userId, userAgent, at }: { userId: string; userAgent: string; at: number },
): Promise<OpenSignIn> {
  const [signInId, now] = [newId(at), instantOf(at)]
  await db
    .insertInto('sign_in')
    .values({
      sign_in_id: signInId,
      user_id: userId,
      user_agent: userAgent,
      rotated_at: now,
      made_at: now,
      last_used_at: now,
    })
    .execute()
  return { userId, signInId, generation: 1, at }
}

/** Locks the row until the transaction ends. */
export async function lockSignIn(
  db: Transaction<DB>,
  signInId: string,
): Promise<(KeptSignIn & { userId: string }) | null> {
  const row = await db
    .selectFrom('sign_in')
    .selectAll()
    .where('sign_in_id', '=', signInId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    userId: row.user_id,
    generation: row.generation,
    rotatedAt: row.rotated_at.epochMilliseconds,
    lastUsedAt: row.last_used_at.epochMilliseconds,
    hasEnded: row.ended_at !== null,
  }
}

export async function saveGeneration(db: Transaction<DB>, { signInId, generation, at }: OpenSignIn): Promise<void> {
  await db
    .updateTable('sign_in')
    .set({ generation, rotated_at: instantOf(at), last_used_at: instantOf(at) })
    .where('sign_in_id', '=', signInId)
    .execute()
}

/** Ends those of the sign-ins that still live, and tells which they were. */
export async function endSignIns(
  db: Kysely<DB>,
  which: { signInId: string } | { userId: string },
  why: WhyEnded,
  at: number,
): Promise<string[]> {
  const ended = await db
    .updateTable('sign_in')
    .set({ ended_at: instantOf(at), ended_why: why })
    .where('ended_at', 'is', null)
    .$if('signInId' in which, (query) => query.where('sign_in_id', '=', (which as { signInId: string }).signInId))
    .$if('userId' in which, (query) => query.where('user_id', '=', (which as { userId: string }).userId))
    .returning('sign_in_id')
    .execute()
  return ended.map((row) => row.sign_in_id)
}

/** Whose live sign-in this is; with a generation, only when that is the current one or the one before. */
export async function userOfSignIn(db: Kysely<DB>, signInId: string, generation?: number): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in')
    .select('user_id')
    .where('sign_in_id', '=', signInId)
    .where('ended_at', 'is', null)
    .$if(generation !== undefined, (query) => query.where('generation', '<=', (generation ?? 0) + 1))
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** True while the sign-in lives and its person is not deleted. */
export async function isSignedIn(db: Kysely<DB>, { userId, signInId }: Bearer): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in')
    .innerJoin('app_user', 'app_user.user_id', 'sign_in.user_id')
    .select('sign_in.sign_in_id')
    .where('sign_in.sign_in_id', '=', signInId)
    .where('sign_in.user_id', '=', userId)
    .where('sign_in.ended_at', 'is', null)
    .where('app_user.state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes what ended, or was last used, before then. */
export async function deleteOldSignIns(db: Kysely<DB>, before: number): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where((where) =>
      where.or([where('ended_at', '<', instantOf(before)), where('last_used_at', '<', instantOf(before))]),
    )
    .execute()
}
