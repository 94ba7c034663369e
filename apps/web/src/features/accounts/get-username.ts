import { accountCalls, poolCalls } from '@parley/contract/accounts'
import { request } from '../../lib/api/request.ts'

/** Reads the owner of a sign-in that has not begun yet, by the user pool's access token. */
export async function getUsername(accessToken: string): Promise<string> {
  const { token } = await request(poolCalls.getToken, { provider: 'cognito', accessToken })
  const { username } = await request(accountCalls.getProfile, {}, { token })
  return username
}
