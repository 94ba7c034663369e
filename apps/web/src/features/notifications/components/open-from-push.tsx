import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useRenewPush } from '../../accounts/index.ts'

/**
 * Opens the page of a push notification in this tab without a reload. Also reports to the service worker which page is
 * open.
 */
export function OpenFromPush() {
  const navigate = useNavigate()
  useRenewPush()
  const open = useEffectEvent((path: string) => void navigate(path))
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!worker) return
    const hear = ({ data, ports }: MessageEvent) => {
      const message = data as { type?: unknown; path?: unknown } | null
      if (message?.type === 'parley.where') ports[0]?.postMessage(location.pathname)
      // Only paths of this site are opened, so that a message cannot lead elsewhere.
      if (message?.type === 'parley.open' && typeof message.path === 'string' && /^\/(?![/\\])/.test(message.path))
        open(message.path)
    }
    worker.addEventListener('message', hear)
    return () => worker.removeEventListener('message', hear)
  }, [])
  return null
}
