import { useEffect } from 'react'
import { sendWaitingMessages } from './waiting-messages.ts'

/** A browser may be wrong about its network, so it is tried now and then. */
const TRY_EVERY_MS = 5_000

/** Sends what waits: now, once the network is back, and now and then while anything waits. */
export function useSending(userId: string, isAnything: boolean): void {
  useEffect(() => {
    if (!userId || !isAnything) return undefined
    const send = () => void sendWaitingMessages(userId)
    send()
    addEventListener('online', send)
    const timer = setInterval(send, TRY_EVERY_MS)
    return () => {
      removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [userId, isAnything])
}
