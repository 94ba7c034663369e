import { useSyncExternalStore } from 'react'

const DIALOG = '[role="dialog"]'
const nothing = () => () => undefined

/** Whether anything stands above the page, for what must not stand above that. Watches only while it is asked to. */
export function useDialogIsOpen(isAsked: boolean): boolean {
  return useSyncExternalStore(isAsked ? watch : nothing, () => document.querySelector(DIALOG) !== null)
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
