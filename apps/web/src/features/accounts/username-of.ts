import { accountCalls, poolCalls } from '@parley/contract/accounts'
import { request } from '../../lib/api/request.ts'

/** Whom a sign-in that is not begun yet belongs to, by the pool's access token. */
export async function usernameOf(accessToken: string): Promise<string> {
  const { token } = await request(poolCalls.getToken, { provider: 'cognito', accessToken })
  const { username } = await request(accountCalls.getProfile, {}, { token })
  return username
}
