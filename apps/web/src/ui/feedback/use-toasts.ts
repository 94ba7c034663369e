import { type NewToast, type ToastKind, toastStore } from './toast-store.ts'

type Options = Omit<NewToast, 'kind' | 'message'>

const say = (kind: ToastKind) => (message: string, options?: Options) => toastStore.add({ ...options, kind, message })

const toasts = {
  success: say('success'),
  error: say('error'),
  info: say('info'),
  warning: say('warning'),
  dismiss: toastStore.dismiss,
  dismissAbout: toastStore.dismissAbout,
}

/** Returns functions that show toasts, for ten seconds unless `lifeMs` is set. */
export function useToasts() {
  return toasts
}
