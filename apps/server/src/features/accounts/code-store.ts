import type { Kysely, Transaction } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'

export type CodePurpose = 'confirmEmail' | 'resetPassword'

/** A code that was mailed, without the code; instants in epoch milliseconds. */
export interface KeptCode {
  readonly codeId: string
  readonly userId: string
  readonly purpose: CodePurpose
  readonly email: string
  readonly tries: number
  readonly madeAt: number
  readonly expiresAt: number
  readonly isUsed: boolean
}

type Addressed = Pick<KeptCode, 'userId' | 'purpose' | 'email'>

/** Takes the place of the code before for the same account, purpose and address. */
export async function saveCode(
  db: Transaction<DB>,
  code: Addressed & Pick<KeptCode, 'codeId' | 'madeAt' | 'expiresAt'>,
): Promise<void> {
  const fresh = {
    code_id: code.codeId,
    tries: 0,
    made_at: instantOf(code.madeAt),
    expires_at: instantOf(code.expiresAt),
    used_at: null,
  }
  await db
    .insertInto('mailed_code')
    .values({ user_id: code.userId, purpose: code.purpose, email: code.email, ...fresh })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'email']).doUpdateSet(fresh))
    .execute()
}

/** One code, with the language that its person chose. */
export async function findCode(
  db: Kysely<DB>,
  codeId: string,
): Promise<(KeptCode & { language: string | null }) | null> {
  const row = await codes(db).select('app_user.language').where('code_id', '=', codeId).executeTakeFirst()
  return row ? { ...keptCode(row), language: row.language } : null
}

/** Those for an address: of one account, or of everybody who waits for it. */
export async function readCodes(db: Kysely<DB>, which: WhichCodes): Promise<KeptCode[]> {
  return (await codesOf(db, which).execute()).map(keptCode)
}

/** The same, locked in one order until the transaction ends. */
export async function lockCodes(db: Transaction<DB>, which: WhichCodes): Promise<KeptCode[]> {
  const rows = await codesOf(db, which).orderBy('mailed_code.user_id').forUpdate('mailed_code').execute()
  return rows.map(keptCode)
}

export interface WhichCodes {
  readonly purpose: CodePurpose
  readonly email: string
  /** Of everybody when absent. */
  readonly userId?: string
}

export async function countTries(db: Transaction<DB>, codeIds: readonly string[]): Promise<void> {
  await db
    .updateTable('mailed_code')
    .set((each) => ({ tries: each('tries', '+', 1) }))
    .where('code_id', 'in', codeIds)
    .execute()
}

export async function markUsed(db: Transaction<DB>, codeId: string, at: number): Promise<void> {
  await db
    .updateTable('mailed_code')
    .set({ used_at: instantOf(at) })
    .where('code_id', '=', codeId)
    .execute()
}

/** Forgets the codes of an account: for one address, or for one purpose but those mailed to `butFor`. */
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

/** Those whose person is not deleted. */
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

function keptCode(row: Row): KeptCode {
  return {
    codeId: row.code_id,
    userId: row.user_id,
    purpose: row.purpose as CodePurpose,
    email: row.email,
    tries: row.tries,
    madeAt: row.made_at.epochMilliseconds,
    expiresAt: row.expires_at.epochMilliseconds,
    isUsed: row.used_at !== null,
  }
}
