export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: number
  kind: ToastKind
  /** Null shows the kind's own title. */
  title: string | null
  message: string
  undo: { label: string | null; run: () => void } | null
}

export type NewToast = Omit<Toast, 'id' | 'title' | 'undo'> & {
  title?: string
  /** What takes back what was just done; pressing it closes the toast. */
  undo?: { label?: string; run: () => void }
  /** Milliseconds until it goes by itself. */
  lifeMs?: number
}

export const TOAST_MS = 10_000
/** A failed button and a missing presence. */
export const BUTTON_ERROR_MS = 8_000
/** A load that failed somewhere on the page. */
export const LOAD_ERROR_MS = 5_000

/** More at once nobody reads; the oldest goes. */
const MOST_AT_ONCE = 4

/** Short messages that go by themselves. While held (pointer or focus on them) no time passes for any of them. */
export function createToastStore() {
  let toasts: Toast[] = []
  let lastId = 0
  let held = false
  const lives = new Map<number, { leftMs: number; since: number; timer: ReturnType<typeof setTimeout> | null }>()
  const listeners = new Set<() => void>()

  const change = (next: Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const run = (id: number) => {
    const life = lives.get(id)
    if (!life || held) return
    life.since = Date.now()
    life.timer = setTimeout(() => dismiss(id), life.leftMs)
  }
  const stop = (id: number) => {
    const life = lives.get(id)
    if (!life?.timer) return
    clearTimeout(life.timer)
    life.timer = null
    life.leftMs -= Date.now() - life.since
  }
  const dismiss = (id: number) => {
    stop(id)
    lives.delete(id)
    change(toasts.filter((each) => each.id !== id))
  }

  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** @returns the number by which it can be dismissed */
    add: ({ title, undo, lifeMs = TOAST_MS, ...rest }: NewToast): number => {
      lastId += 1
      const toast = { ...rest, id: lastId, title: title ?? null, undo: undo ? { label: null, ...undo } : null }
      lives.set(toast.id, { leftMs: lifeMs, since: Date.now(), timer: null })
      change([...toasts, toast])
      run(toast.id)
      if (toasts.length > MOST_AT_ONCE && toasts[0]) dismiss(toasts[0].id)
      return toast.id
    },
    dismiss,
    hold: () => {
      if (held) return
      held = true
      for (const id of lives.keys()) stop(id)
    },
    release: () => {
      if (!held) return
      held = false
      for (const id of lives.keys()) run(id)
    },
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's toasts; also for what fails outside any part, such as a query. */
export const toastStore = createToastStore()
