import { type Toast, toastStore } from '../../ui/feedback/toast-store.ts'

type Carried = Pick<Toast, 'kind' | 'title' | 'message'>

/** Leaves the toasts that are shown to the page that is loaded in the place of this one. One with a button needs its own page. */
export function leaveToasts(): void {
  const toasts: Carried[] = toastStore
    .list()
    .filter(({ undo, acts }) => !undo && acts.length === 0)
    .map(({ kind, title, message }) => ({ kind, title, message }))
  if (toasts.length > 0) history.replaceState({ ...history.state, toasts }, '')
}

/** Shows what the page before has left. */
export function takeToasts(): void {
  const { toasts, ...state } = (history.state ?? {}) as { toasts?: readonly Carried[] }
  if (!toasts) return
  history.replaceState(state, '')
  for (const { title, ...toast } of toasts) toastStore.add(title === null ? toast : { ...toast, title })
}
