import { type Toast, toastStore } from '../../ui/feedback/toast-store.ts'

type Carried = Pick<Toast, 'kind' | 'title' | 'message'>

/**
 * Saves toasts for the page that replaces this one. A toast with a button is left out, because the button needs this
 * page.
 */
export function saveToasts(): void {
  const toasts: Carried[] = toastStore
    .list()
    .filter(({ undo, acts }) => !undo && acts.length === 0)
    .map(({ kind, title, message }) => ({ kind, title, message }))
  if (toasts.length > 0) history.replaceState({ ...history.state, toasts }, '')
}

export function restoreToasts(): void {
  const { toasts, ...state } = (history.state ?? {}) as { toasts?: readonly Carried[] }
  if (!toasts) return
  history.replaceState(state, '')
  for (const { title, ...toast } of toasts) toastStore.add(title === null ? toast : { ...toast, title })
}
