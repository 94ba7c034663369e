export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: number
  kind: ToastKind
  /** The title. Null shows the default title of the kind. */
  title: string | null
  message: string
  undo: { label: string | null; run: () => void } | null
  acts: readonly ToastAction[]
}

export type ToastAction = { label: string; run: () => void }

/**
 * The state that a toast depends on. The toast closes when `holds` becomes false. `watch` calls back whenever that may
 * have changed.
 */
export type ToastState = { watch: (tell: () => void) => () => void; holds: () => boolean }

export type NewToast = Omit<Toast, 'id' | 'title' | 'undo' | 'acts'> & {
  title?: string
  /** The undo button, which closes the toast. */
  undo?: { label?: string; run: () => void }
  acts?: readonly ToastAction[]
  lifeMs?: number
  /** The subject of the toast. A new toast replaces an older one about the same subject. */
  about?: string
  state?: ToastState
}

export const TOAST_MS = 10_000
/** Milliseconds for the toast of a failed button, and of an absent person. */
export const BUTTON_ERROR_MS = 8_000
export const LOAD_ERROR_MS = 5_000
/** Maximum milliseconds that a pointer stops the time, because it may rest on a toast by accident. */
export const MAX_HELD_MS = 10_000

/** Maximum number of toasts. People do not read more at once. */
const MAX_AT_ONCE = 2

type Life = {
  leftMs: number
  since: number
  timer: ReturnType<typeof setTimeout> | null
  about: string
  leave: () => void
}

const canAct = ({ undo, acts }: Toast) => undo !== null || acts.length > 0

/** Creates a store of toasts. While a pointer or the focus is on a message, the time of all is paused. */
export function createToastStore() {
  let toasts: Toast[] = []
  let lastId = 0
  const holders = new Set<'pointer' | 'focus'>()
  let letGo: ReturnType<typeof setTimeout> | undefined
  const lives = new Map<number, Life>()
  const listeners = new Set<() => void>()

  const change = (next: Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const run = (id: number) => {
    const life = lives.get(id)
    if (!life || life.timer || holders.size > 0) return
    life.since = Date.now()
    life.timer = setTimeout(() => dismiss(id), life.leftMs)
  }
  const stop = (life: Life | undefined) => {
    if (!life?.timer) return
    clearTimeout(life.timer)
    life.timer = null
    life.leftMs -= Date.now() - life.since
  }
  const dismiss = (id: number) => {
    const life = lives.get(id)
    if (!life) return
    stop(life)
    lives.delete(id)
    life.leave()
    change(toasts.filter((each) => each.id !== id))
  }
  const dismissAbout = (about: string) => {
    for (const [id, life] of lives) if (life.about === about) dismiss(id)
  }
  /** Closes the oldest toast, but prefers one without an action. */
  const makeRoom = () => {
    const older = toasts.slice(0, -1)
    const out = older.find((each) => !canAct(each)) ?? older[0]
    if (toasts.length > MAX_AT_ONCE && out) dismiss(out.id)
  }
  const release = (by: 'pointer' | 'focus') => {
    if (by === 'pointer') clearTimeout(letGo)
    if (!holders.delete(by) || holders.size > 0) return
    for (const id of lives.keys()) run(id)
  }

  return {
    list: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Shows a toast. @returns the id for `dismiss` */
    add: ({ title, undo, acts = [], lifeMs = TOAST_MS, about, state, ...rest }: NewToast): number => {
      lastId += 1
      const id = lastId
      // Two toasts with the same text count as one.
      const subject = about ?? `${rest.kind} ${rest.message}`
      dismissAbout(subject)
      for (const each of toasts) if (!canAct(each) && each.message === rest.message) dismiss(each.id)
      const toast = { ...rest, id, title: title ?? null, undo: undo ? { label: null, ...undo } : null, acts }
      const life: Life = { leftMs: lifeMs, since: Date.now(), timer: null, about: subject, leave: () => {} }
      lives.set(id, life)
      change([...toasts, toast])
      run(id)
      if (state) life.leave = state.watch(() => state.holds() || dismiss(id))
      makeRoom()
      return id
    },
    dismiss,
    /** Closes the toasts about a subject. Call it before the subject changes again. */
    dismissAbout,
    hold: (by: 'pointer' | 'focus') => {
      if (holders.has(by)) return
      holders.add(by)
      if (by === 'pointer') letGo = setTimeout(() => release('pointer'), MAX_HELD_MS)
      for (const life of lives.values()) stop(life)
    },
    release,
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The store of the app. Code outside React, such as failed queries, uses it directly. */
export const toastStore = createToastStore()
