import { useEffect, useState } from 'react'
import { linkManifest } from './link-manifest.ts'

/** `ask`: the browser asks by itself; `done`: the page was opened from the home screen; else how it is done by hand. */
export type InstallWay = 'ask' | 'done' | 'ios' | 'android' | 'desktop'

/** Chrome, Edge and Samsung have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/**
 * How this page gets onto the home screen, while it is open.
 *
 * @param manifest address of the description of the page as an app
 */
export function useInstall(manifest: string): { way: InstallWay; ask: () => void } {
  const [question, setQuestion] = useState<InstallPrompt | null>(null)
  const [isDone, setDone] = useState(isInstalled)
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault()
      setQuestion(event as InstallPrompt)
    }
    const installed = () => setDone(true)
    window.addEventListener('beforeinstallprompt', offered)
    window.addEventListener('appinstalled', installed)
    const unlink = linkManifest(manifest)
    return () => {
      window.removeEventListener('beforeinstallprompt', offered)
      window.removeEventListener('appinstalled', installed)
      unlink()
    }
  }, [manifest])
  const ask = () => {
    // It can be asked once; a browser that may ask again offers it again.
    setQuestion(null)
    question?.prompt().catch(() => undefined)
  }
  return { way: isDone ? 'done' : question ? 'ask' : byHand(), ask }
}

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

function byHand(): InstallWay {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
