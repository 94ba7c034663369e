import { useEffect, useSyncExternalStore } from 'react'
import { type SignInState, session } from './session.ts'

/** Whether someone is signed in; `unknown` only while the first refresh is under way. */
export function useSignInState(): SignInState {
  const state = useSyncExternalStore(session.watch, session.state)
  useEffect(() => {
    if (state === 'unknown') session.fresh(null).catch(() => undefined)
  }, [state])
  return state
}
