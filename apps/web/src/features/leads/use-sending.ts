import { useEffect } from 'react'
import { sendWaiting } from './waiting-scans.ts'

/** A browser may be wrong about its network, so it is tried now and then. */
const TRY_EVERY_MS = 20_000

/** Sends what waits: now, once the network is back, and now and then while anything waits. */
export function useSending(userId: string | undefined, isAnything: boolean): void {
  useEffect(() => {
    if (!userId || !isAnything) return undefined
    const send = () => void sendWaiting(userId)
    send()
    addEventListener('online', send)
    const timer = setInterval(send, TRY_EVERY_MS)
    return () => {
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [userId, isAnything])
}
