import { useSyncExternalStore } from 'react'
import { linkManifest } from './link-manifest.ts'

/**
 * The way to install the page. `ask`: the browser has an install prompt; `done`: opened from the home screen. The
 * others need manual steps.
 */
export type InstallMethod = 'ask' | 'done' | 'ios' | 'android' | 'desktop'

/** The event of a browser that can install a page: Chrome, Edge and Samsung Internet. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** The event of the browser, which fires it once, possibly long before a button is rendered. */
let question: InstallPrompt | null = null
let isDone = false
const watchers = new Set<() => void>()
const manifests = new Map<string, number>()

function set(next: { question: InstallPrompt | null; isDone?: boolean }): void {
  question = next.question
  isDone = next.isDone ?? isDone
  for (const changed of watchers) changed()
}
const offered = (event: Event) => {
  event.preventDefault()
  set({ question: event as InstallPrompt })
}
const installed = () => set({ question: null, isDone: true })

/**
 * Makes this page installable while it is open.
 * @param manifest URL of the web app manifest
 * @returns a function that ends this
 */
export function registerInstall(manifest: string): () => void {
  const unlink = linkManifest(manifest)
  if (manifests.size === 0) {
    isDone = isInstalled()
    window.addEventListener('beforeinstallprompt', offered)
    window.addEventListener('appinstalled', installed)
  }
  manifests.set(manifest, (manifests.get(manifest) ?? 0) + 1)
  return () => {
    unlink()
    const left = (manifests.get(manifest) ?? 1) - 1
    if (left > 0) manifests.set(manifest, left)
    else manifests.delete(manifest)
    if (manifests.size > 0) return
    question = null
    window.removeEventListener('beforeinstallprompt', offered)
    window.removeEventListener('appinstalled', installed)
  }
}

export function useInstall(): { way: InstallMethod; ask: () => void } {
  const way = useSyncExternalStore(watch, getInstallMethod)
  return { way, ask }
}

/**
 * Shows the browser's install prompt. A prompt can be used once. A browser that allows another one fires the event
 * again.
 */
function ask(): void {
  question?.prompt().catch(() => undefined)
  set({ question: null })
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  return () => void watchers.delete(changed)
}

const getInstallMethod = (): InstallMethod => (isDone || isInstalled() ? 'done' : question ? 'ask' : byHand())

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

function byHand(): InstallMethod {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad reports that it is a Mac.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}
