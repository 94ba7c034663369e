import { useEffect, useSyncExternalStore } from 'react'
import { type SignInState, session } from './session.ts'

/** `unknown` only during the first refresh, which it starts. */
export function useSignInState(): SignInState {
  const state = useSyncExternalStore(session.watch, session.state)
  useEffect(() => {
    if (state === 'unknown') session.fresh(null).catch(() => undefined)
  }, [state])
  return state
}
