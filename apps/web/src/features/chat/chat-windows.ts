import { useSyncExternalStore } from 'react'
import { session } from '../../lib/api/index.ts'
import { storedValue } from '../../lib/storage/stored-value.ts'

/* The chat windows on a desktop. They are stored on this device per user. */

export interface Target {
  readonly at: number
  /** A number that is incremented, so that the same message can be shown again. */
  readonly nth: number
}

export interface ChatWindow {
  readonly roomId: string
  readonly isSmall: boolean
  /** The message to show. It is not stored. */
  readonly target?: Target
  /** True for a window that the user has just opened. Only such a window takes the focus, once. */
  readonly isPressed?: true
}

let nextTarget = 1

/** Maximum number of windows. More would not be read. */
export const MAX_WINDOWS = 3
const NONE: readonly ChatWindow[] = []
const storedOf = (userId: string) => storedValue<unknown>(`chatWindows.${userId}`, { in: 'device', until: 'signOut' })
const known = new Map<string, readonly ChatWindow[]>()
const watchers = new Set<() => void>()

session.watch(() => {
  if (session.state() !== 'out') return
  known.clear()
  for (const tell of watchers) tell()
})

function isWindow(value: unknown): value is ChatWindow {
  const { roomId, isSmall } = (value ?? {}) as Partial<ChatWindow>
  return typeof roomId === 'string' && typeof isSmall === 'boolean'
}

function remembered(userId: string): readonly ChatWindow[] {
  const stored = storedOf(userId).read()
  const windows = Array.isArray(stored) ? stored.filter(isWindow).slice(-MAX_WINDOWS) : NONE
  return windows.map(({ roomId, isSmall }) => ({ roomId, isSmall }))
}

export function windowsOf(userId: string): readonly ChatWindow[] {
  const windows = known.get(userId) ?? remembered(userId)
  known.set(userId, windows)
  return windows
}

function turn(userId: string, next: readonly ChatWindow[]): void {
  known.set(userId, next)
  storedOf(userId).write(next)
  for (const tell of watchers) tell()
}

/** Opens the window of a room. If there are too many, the oldest is closed. */
export function openWindow(userId: string, roomId: string, at?: number): void {
  const others = windowsOf(userId)
  const opened = {
    roomId,
    isSmall: false,
    isPressed: true as const,
    ...(at === undefined ? {} : { target: { at, nth: nextTarget++ } }),
  }
  const has = others.some((each) => each.roomId === roomId)
  const next = has ? others.map((each) => (each.roomId === roomId ? opened : each)) : [...others, opened]
  turn(userId, next.slice(-MAX_WINDOWS))
}

export const closeWindow = (userId: string, roomId: string): void =>
  turn(
    userId,
    windowsOf(userId).filter((each) => each.roomId !== roomId),
  )

export const minimizeWindow = (userId: string, roomId: string, isSmall: boolean): void =>
  turn(
    userId,
    windowsOf(userId).map((each) => (each.roomId === roomId ? { roomId, isSmall, isPressed: true } : each)),
  )

export const clearPress = (userId: string, roomId: string): void =>
  turn(
    userId,
    windowsOf(userId).map(({ isPressed, ...each }) =>
      isPressed && each.roomId !== roomId ? { ...each, isPressed } : each,
    ),
  )

export function useChatWindows(userId: string): readonly ChatWindow[] {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    () => (userId ? windowsOf(userId) : NONE),
  )
}
