export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type Toast = {
  id: number
  kind: ToastKind
  /** Null shows the kind's own title. */
  title: string | null
  message: string
  undo: { label: string | null; run: () => void } | null
  acts: readonly ToastAct[]
}

export type ToastAct = { label: string; run: () => void }

/** What is told is the case for as long as this holds; `watch` calls back whenever that may have changed. */
export type ToldState = { watch: (tell: () => void) => () => void; holds: () => boolean }

export type NewToast = Omit<Toast, 'id' | 'title' | 'undo' | 'acts'> & {
  title?: string
  /** What takes back what was just done, or leads to what it tells of; pressing it closes the toast. */
  undo?: { label?: string; run: () => void }
  acts?: readonly ToastAct[]
  /** Milliseconds until it goes by itself. */
  lifeMs?: number
  /** What it tells about: of two about the same only the later stays. */
  about?: string
  /** The state that it tells; it leaves with it. */
  state?: ToldState
}

export const TOAST_MS = 10_000
/** A failed button and a missing presence. */
export const BUTTON_ERROR_MS = 8_000
/** A load that failed somewhere on the page. */
export const LOAD_ERROR_MS = 5_000
/** A pointer that only happens to rest there holds no toast for longer. */
export const MOST_HELD_MS = 10_000

/** More at once nobody reads. */
const MOST_AT_ONCE = 2

type Life = {
  leftMs: number
  since: number
  timer: ReturnType<typeof setTimeout> | null
  about: string
  leave: () => void
}

const canAct = ({ undo, acts }: Toast) => undo !== null || acts.length > 0

/** Short messages that go by themselves. While held (pointer or focus on them) no time passes for any of them. */
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
  /** The oldest goes; one that can be acted on stays over one that only tells. */
  const makeRoom = () => {
    const older = toasts.slice(0, -1)
    const out = older.find((each) => !canAct(each)) ?? older[0]
    if (toasts.length > MOST_AT_ONCE && out) dismiss(out.id)
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
    /** @returns the number that `dismiss` takes */
    add: ({ title, undo, acts = [], lifeMs = TOAST_MS, about, state, ...rest }: NewToast): number => {
      lastId += 1
      const id = lastId
      // The same words twice are one message.
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
    /** Before what it tells about is changed again. */
    dismissAbout,
    hold: (by: 'pointer' | 'focus') => {
      if (holders.has(by)) return
      holders.add(by)
      if (by === 'pointer') letGo = setTimeout(() => release('pointer'), MOST_HELD_MS)
      for (const life of lives.values()) stop(life)
    },
    release,
  }
}

export type ToastStore = ReturnType<typeof createToastStore>

/** The page's toasts; also for what fails outside any part, such as a query. */
export const toastStore = createToastStore()
