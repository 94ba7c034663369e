import { useEffect } from 'react'

/** Keeps the screen from going dark for as long as the page is looked at, where the browser can. */
export function useScreenAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (isOver) await taken.release()
        else lock = taken
      } catch {
        // A battery that is almost empty comes first.
      }
    }
    const holdAgain = () => void hold()
    holdAgain()
    document.addEventListener('visibilitychange', holdAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', holdAgain)
      void lock?.release()
    }
  }, [])
}
