import type { TestServer } from './start-server.ts'

/** Runs guesses of a password, which fail without the cost of hashing. */
export async function withoutPasswordHashing({ ctx }: TestServer, guess: () => Promise<unknown>): Promise<void> {
  const users = await ctx.db.selectFrom('app_user').select(['user_id', 'password_hash']).execute()
  await ctx.db.updateTable('app_user').set({ password_hash: null }).execute()
  await guess()
  for (const { user_id, password_hash } of users) {
    await ctx.db.updateTable('app_user').set({ password_hash }).where('user_id', '=', user_id).execute()
  }
}
