import type { Call } from '@parley/contract'
import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { queryKeyOf, session, useCall, useSend } from '../../lib/api/index.ts'
import { maySignOut } from '../../lib/browser/desk-data.ts'

const PROFILE_STALE_MS = 300_000

export const useProfile = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useCall(accountCalls.getProfile, {}, { enabled, staleMs: PROFILE_STALE_MS })

/** Returns the user's time zone. Until the profile is loaded, it is the given one. */
export const useMyZone = (otherwise: string): string => useProfile().data?.timezone ?? otherwise

export const useChangeProfile = () =>
  useSend(accountCalls.changeProfile, (client, profile) => {
    client.setQueryData(queryKeyOf(accountCalls.getProfile, {}), profile)
  })

/** Saves a setting of the interface for all devices of the user. */
export const useSaveUiSetting = () =>
  useSend(accountCalls.saveUiSetting, (client) =>
    client.invalidateQueries({ queryKey: queryKeyOf(accountCalls.getProfile, {}) }),
  )

/** Returns a function that signs the user out. The session watcher clears the loaded data. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    if (!(await maySignOut())) return
    await session.signOut()
    await navigate('/login', { replace: true })
  }
}

/** Refetches calls, even if no component uses the replies now. Resolves once they have arrived. */
const refetchCalls = (client: QueryClient, ...calls: Call[]) =>
  Promise.all(calls.map((call) => client.invalidateQueries({ queryKey: queryKeyOf(call), refetchType: 'all' })))

export const useSignIns = () => useCall(accountCalls.getSignIns, {}, { staleMs: 0 })

/**
 * Ends a sign-in. Does not refetch the list, because a caller may end several sign-ins and refetches once afterwards.
 */
export const useEndSignIn = () => useSend(accountCalls.endSignIn)

export const useEndAllSignIns = () => useSend(accountCalls.signOut)

export const useChangePassword = () =>
  useSend(accountCalls.changePassword, (client) => refetchCalls(client, accountCalls.getSignIns))

export const useForgotPassword = () => useSend(accountCalls.forgotPassword)

export const useDeleteUser = () => useSend(appCalls.deleteUser)

export const useEmails = () => useCall(accountCalls.getEmails, {}, { staleMs: 0 })

export const useConnectEmail = () =>
  useSend(accountCalls.connectEmail, (client) => refetchCalls(client, accountCalls.getEmails))

const afterEmail = (client: QueryClient) => refetchCalls(client, accountCalls.getEmails, accountCalls.getProfile)

export const useConfirmEmail = () => useSend(accountCalls.doUrlAction, afterEmail)
export const useMakePrimary = () => useSend(accountCalls.makeEmailPrimary, afterEmail)
export const useRemoveEmail = () => useSend(accountCalls.removeEmail, afterEmail)
