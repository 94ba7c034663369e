import { useEffect, useSyncExternalStore } from 'react'
import { type SignInState, session } from './session.ts'

/** Returns the state of the sign-in. It is `unknown` only during the first refresh, which this hook starts. */
export function useSignInState(): SignInState {
  const state = useSyncExternalStore(session.watch, session.state)
  useEffect(() => {
    if (state === 'unknown') session.fresh(null).catch(() => undefined)
  }, [state])
  return state
}
