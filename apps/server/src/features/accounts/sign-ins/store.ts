import type { Provider } from '@parley/contract/accounts'
import type { Kysely, Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { newId } from '../../../platform/ids.ts'
import type { StoredSignIn } from './decide-refresh.ts'

export interface Bearer {
  readonly userId: string
  readonly signInId: string
}

/** Each refresh increments the generation. */
export interface Generation {
  readonly signInId: string
  readonly generation: number
}

export interface OpenSignIn extends Bearer, Generation {
  /** Epoch milliseconds. */
  readonly at: number
}

export type EndReason = 'signedOut' | 'reused' | 'expired' | 'revoked' | 'passwordChanged'

interface NewSignIn {
  readonly userId: string
  readonly userAgent: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The provider that authenticated the person; our own pool when absent. */
  readonly provider?: Provider | undefined
}

export async function openSignIn(db: Kysely<DB>, wanted: NewSignIn): Promise<OpenSignIn> {
  return openDerivedSignIn(db, { ...wanted, signInId: newId(wanted.at) })
}

/** Opens a sign-in under an id that is derived from its proof. A second call leaves the existing sign-in unchanged. */
export async function openDerivedSignIn(
  db: Kysely<DB>,
  { signInId, userId, userAgent, at, provider = 'cognito' }: NewSignIn & { signInId: string },
): Promise<OpenSignIn> {
  const now = instantOf(at)
  await db
    .insertInto('sign_in')
    .values({
      sign_in_id: signInId,
      user_id: userId,
      user_agent: userAgent,
      provider,
      rotated_at: now,
      made_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { userId, signInId, generation: 1, at }
}

export async function lockSignIn(
  db: Transaction<DB>,
  signInId: string,
): Promise<(StoredSignIn & { userId: string }) | null> {
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

/** Ends those of the sign-ins that are live, and returns their ids. Deletes the push tokens of their devices. */
export async function endSignIns(
  db: Transaction<DB>,
  which: { signInId: string } | { userId: string; except?: string },
  why: EndReason,
  at: number,
): Promise<string[]> {
  const ended = await db
    .updateTable('sign_in')
    .set({ ended_at: instantOf(at), ended_why: why })
    .where('ended_at', 'is', null)
    .$if('signInId' in which, (query) => query.where('sign_in_id', '=', (which as { signInId: string }).signInId))
    .$if('userId' in which, (query) => query.where('user_id', '=', (which as { userId: string }).userId))
    .$if('except' in which, (query) => query.where('sign_in_id', '<>', (which as { except: string }).except))
    .returning('sign_in_id')
    .execute()
  const ids = ended.map((row) => row.sign_in_id)
  if (ids.length > 0) await db.deleteFrom('device_token').where('sign_in_id', 'in', ids).execute()
  return ids
}

export async function findLiveUserOfSignIn(
  db: Kysely<DB>,
  signInId: string,
  generation?: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in')
    .select('user_id')
    .where('sign_in_id', '=', signInId)
    .where('ended_at', 'is', null)
    .$if(generation !== undefined, (query) => query.where('generation', '<=', (generation ?? 0) + 1))
    .executeTakeFirst()
  return row?.user_id ?? null
}

export async function findUserOfSignIn(db: Kysely<DB>, signInId: string): Promise<string | null> {
  const row = await db.selectFrom('sign_in').select('user_id').where('sign_in_id', '=', signInId).executeTakeFirst()
  return row?.user_id ?? null
}

export async function listSignIns(db: Kysely<DB>, userId: string, usedSince: number) {
  return db
    .selectFrom('sign_in')
    .select(['sign_in_id', 'user_agent', 'provider', 'made_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', instantOf(usedSince))
    .orderBy('last_used_at', 'desc')
    .orderBy('sign_in_id', 'desc')
    .execute()
}

export async function isSignedIn(db: Kysely<DB>, bearer: Bearer): Promise<boolean> {
  return (await findProviderOfSignIn(db, bearer)) !== null
}

export async function findProviderOfSignIn(db: Kysely<DB>, { userId, signInId }: Bearer): Promise<Provider | null> {
  const row = await db
    .selectFrom('sign_in')
    .innerJoin('app_user', 'app_user.user_id', 'sign_in.user_id')
    .select('sign_in.provider')
    .where('sign_in.sign_in_id', '=', signInId)
    .where('sign_in.user_id', '=', userId)
    .where('sign_in.ended_at', 'is', null)
    .where('app_user.state', '=', 'active')
    .executeTakeFirst()
  return (row?.provider as Provider | undefined) ?? null
}

export async function deleteOldSignIns(db: Kysely<DB>, before: number): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where((where) =>
      where.or([where('ended_at', '<', instantOf(before)), where('last_used_at', '<', instantOf(before))]),
    )
    .execute()
}
