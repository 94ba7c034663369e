import { accountCalls } from '@parley/contract/accounts'
import { useNavigate } from 'react-router'
import { queryKeyOf, session, useCall, useSend } from '../../lib/api/index.ts'

const PROFILE_STALE_MS = 300_000

/** The signed-in user. */
export const useProfile = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useCall(accountCalls.getProfile, {}, { enabled, staleMs: PROFILE_STALE_MS })

export const useChangeProfile = () =>
  useSend(accountCalls.changeProfile, (client, profile) => {
    client.setQueryData(queryKeyOf(accountCalls.getProfile, {}), profile)
  })

/** Ends the sign-in of this device and goes to the sign-in page. What was loaded is forgotten by whoever watches the session. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await session.signOut()
    await navigate('/login', { replace: true })
  }
}
