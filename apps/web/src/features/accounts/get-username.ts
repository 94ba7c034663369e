import { accountCalls, poolCalls } from '@parley/contract/accounts'
import { request } from '../../lib/api/request.ts'

/** Returns the username of a sign-in that has not begun yet. */
export async function getUsername(accessToken: string): Promise<string> {
  const { token } = await request(poolCalls.getToken, { provider: 'cognito', accessToken })
  const { username } = await request(accountCalls.getProfile, {}, { token })
  return username
}
