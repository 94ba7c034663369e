import { useSyncExternalStore } from 'react'

const DIALOG = '[role="dialog"]'
const nothing = () => () => undefined

/** Returns true if a dialog is open. It observes the document only while `isAsked` is true. */
export function useDialogIsOpen(isEnabled: boolean): boolean {
  return useSyncExternalStore(isEnabled ? watch : nothing, () => document.querySelector(DIALOG) !== null)
}

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
