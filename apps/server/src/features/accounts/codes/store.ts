import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'

export const TRIED_SECONDS = 1_800
const triedSince = (now: number) => instantOf(now - TRIED_SECONDS * 1_000)

export type CodePurpose = 'confirmEmail' | 'resetPassword'

/** Instants are epoch milliseconds. */
export interface StoredCode {
  readonly codeId: string
  readonly userId: string
  readonly purpose: CodePurpose
  /** The email in lower case. */
  readonly email: string
  readonly eventId: string | null
  /** Wrong tries within half an hour at this address or for this account, for this code and earlier ones. */
  readonly tries: number
  readonly madeAt: number
  readonly mailedAt: number
  readonly mails: number
  readonly expiresAt: number
  readonly isUsed: boolean
}

export type AddressedCode = Pick<StoredCode, 'userId' | 'purpose' | 'email'>
/** A request for a code. Without an event, the code takes that of the previous one. */
export type CodeRequest = AddressedCode & Partial<Pick<StoredCode, 'eventId'>>

/** Locks the code against other requests for it until the transaction ends. */
export async function lockCode(db: Transaction<DB>, which: AddressedCode): Promise<StoredCode | null> {
  const { userId, purpose, email } = which
  const name = `code ${purpose} ${userId} ${email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db)
  const row = await codesOf(db, which).forUpdate('mailed_code').executeTakeFirst()
  return row ? toStoredCode(row) : null
}

interface Tries {
  readonly tries: number
  readonly triedSince: number | null
}

export async function saveCode(
  db: Transaction<DB>,
  code: CodeRequest & Pick<StoredCode, 'codeId' | 'madeAt' | 'expiresAt' | 'mails'> & Tries,
): Promise<void> {
  const fresh = {
    code_id: code.codeId,
    tries: code.tries,
    tried_since: code.triedSince === null ? null : instantOf(code.triedSince),
    made_at: instantOf(code.madeAt),
    mailed_at: instantOf(code.madeAt),
    mails: code.mails,
    expires_at: instantOf(code.expiresAt),
    used_at: null,
    ...(code.eventId ? { target_event_id: code.eventId } : {}),
  }
  await db
    .insertInto('mailed_code')
    .values({ user_id: code.userId, purpose: code.purpose, email: code.email, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'email']).doUpdateSet(fresh))
    .execute()
}

export async function saveMailedAgain(
  db: Transaction<DB>,
  {
    codeId,
    mailedAt,
    mails,
    eventId,
  }: Pick<StoredCode, 'codeId' | 'mailedAt' | 'mails'> & Pick<CodeRequest, 'eventId'>,
): Promise<void> {
  await db
    .updateTable('mailed_code')
    .set({ mailed_at: instantOf(mailedAt), mails, ...(eventId ? { target_event_id: eventId } : {}) })
    .where('code_id', '=', codeId)
    .execute()
}

/**
 * Returns the higher number of wrong tries, of the address or the account, so that asking for another code gives no
 * further tries.
 */
export async function countRecentTries(
  db: Transaction<DB>,
  { purpose, email, userId }: AddressedCode,
  now: number,
): Promise<Tries> {
  const row = await db
    .selectFrom('mailed_code')
    .select(['tries', 'tried_since'])
    .where('purpose', '=', purpose)
    .where((each) => each.or([each('email', '=', email), each('user_id', '=', userId)]))
    .where('tried_since', '>', triedSince(now))
    .orderBy('tries', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { tries: row?.tries ?? 0, triedSince: row?.tried_since?.epochMilliseconds ?? null }
}

export async function findCode(
  db: Kysely<DB>,
  codeId: string,
): Promise<(StoredCode & { language: string | null }) | null> {
  const row = await codes(db).select('app_user.language').where('code_id', '=', codeId).executeTakeFirst()
  return row ? { ...toStoredCode(row), language: row.language } : null
}

export async function listCodes(db: Kysely<DB>, which: WhichCodes): Promise<StoredCode[]> {
  return (await codesOf(db, which).execute()).map(toStoredCode)
}

/**
 * Locks the codes in a fixed order, together with the same accounts' codes at other addresses. Returns only tries of
 * the last half hour.
 */
export async function lockCodes(db: Transaction<DB>, which: WhichCodes, now: number): Promise<StoredCode[]> {
  const rows = await codes(db)
    .where('purpose', '=', which.purpose)
    .where('mailed_code.user_id', 'in', codesOf(db, which).clearSelect().select('mailed_code.user_id'))
    .orderBy('mailed_code.user_id')
    .orderBy('mailed_code.email')
    .forUpdate('mailed_code')
    .execute()
  const since = triedSince(now).epochMilliseconds
  return rows
    .filter(({ email }) => email === which.email)
    .map((row) => ({ ...toStoredCode(row), tries: (row.tried_since?.epochMilliseconds ?? 0) > since ? row.tries : 0 }))
}

export interface WhichCodes {
  readonly purpose: CodePurpose
  readonly email: string
  /** Absent to find the codes of all accounts. */
  readonly userId?: string
}

/**
 * Counts a wrong try of each code, also at other addresses of the same accounts. The caller has locked all these codes.
 */
export async function countTries(
  db: Transaction<DB>,
  counted: readonly Pick<StoredCode, 'userId' | 'purpose'>[],
  now: number,
): Promise<void> {
  const counts = sql<boolean>`tried_since > ${triedSince(now)}`
  await db
    .updateTable('mailed_code')
    .set({
      tries: sql`case when ${counts} then least(tries + 1, 100) else 1 end`,
      tried_since: sql`case when ${counts} then tried_since else ${instantOf(now)} end`,
    })
    .where('purpose', 'in', [...new Set(counted.map(({ purpose }) => purpose))])
    .where('user_id', 'in', [...new Set(counted.map(({ userId }) => userId))])
    .execute()
}

export async function markUsed(db: Transaction<DB>, codeId: string, at: number): Promise<void> {
  await db
    .updateTable('mailed_code')
    .set({ used_at: instantOf(at), tries: 0, tried_since: null })
    .where('code_id', '=', codeId)
    .execute()
}

export async function deleteCodes(
  db: Transaction<DB>,
  userId: string,
  which: { email: string } | { purpose: CodePurpose; butFor?: string },
): Promise<number> {
  const { email, purpose, butFor }: { email?: string; purpose?: CodePurpose; butFor?: string } = which
  const { numDeletedRows } = await db
    .deleteFrom('mailed_code')
    .where('user_id', '=', userId)
    .$if(email !== undefined, (query) => query.where('email', '=', email as string))
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as CodePurpose))
    .$if(butFor !== undefined, (query) => query.where('email', '<>', butFor as string))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteOldCodes(db: Kysely<DB>, expiredBefore: number): Promise<void> {
  await db.deleteFrom('mailed_code').where('expires_at', '<', instantOf(expiredBefore)).execute()
}

function codes(db: Kysely<DB>) {
  return db
    .selectFrom('mailed_code')
    .innerJoin('app_user', 'app_user.user_id', 'mailed_code.user_id')
    .selectAll('mailed_code')
    .where('app_user.state', '=', 'active')
}

function codesOf(db: Kysely<DB>, { purpose, email, userId }: WhichCodes) {
  return codes(db)
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .$if(userId !== undefined, (query) => query.where('mailed_code.user_id', '=', userId as string))
}

type Row = Awaited<ReturnType<ReturnType<typeof codes>['executeTakeFirstOrThrow']>>

function toStoredCode(row: Row): StoredCode {
  return {
    codeId: row.code_id,
    userId: row.user_id,
    purpose: row.purpose as CodePurpose,
    email: row.email,
    eventId: row.target_event_id,
    tries: row.tries,
    madeAt: row.made_at.epochMilliseconds,
    mailedAt: (row.mailed_at ?? row.made_at).epochMilliseconds,
    mails: row.mails,
    expiresAt: row.expires_at.epochMilliseconds,
    isUsed: row.used_at !== null,
  }
}
