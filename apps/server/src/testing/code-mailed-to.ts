import { findMailedCode } from '../features/accounts/index.ts'
import type { TestServer } from './start-server.ts'

/** Returns the code in an email. `userId` selects the account if several codes wait at the address. */
export async function codeMailedTo(
  { ctx }: Pick<TestServer, 'ctx'>,
  email: string,
  purpose: 'confirmEmail' | 'resetPassword',
  userId?: string,
): Promise<string> {
  const row = await ctx.db
    .selectFrom('mailed_code')
    .select('code_id')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
    .executeTakeFirstOrThrow()
  const mailed = await findMailedCode(ctx, row.code_id)
  if (!mailed) throw new Error(`The code for ${email} is good for nothing any more`)
  return mailed.code
}

export const notThe = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')
