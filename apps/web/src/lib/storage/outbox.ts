import { useEffect, useSyncExternalStore } from 'react'
import { isApiFailure } from '../api/api-failure.ts'
import { session } from '../api/session.ts'
import { deviceStorage } from '../browser/device-storage.ts'
import { newId } from '../browser/new-id.ts'

export interface OutgoingItem {
  /** The idempotency key. It is the same for each retry, and changes with the content. */
  readonly onceKey: string
  /** The failure code of a refusal. A refused act waits until the person has read it. */
  readonly refused?: string
}

const NOTHING = '[]'
/** Milliseconds between tries. `navigator.onLine` may be wrong, so it is not relied on. */
const TRY_EVERY_MS = 5_000

/**
 * Creates a queue of acts. Acts are stored before they are sent, so that a dead network, an empty battery or a closed
 * page loses nothing. They belong to their user, and wait for them after a sign-out.
 * @param name of the entry, such as `leadScans`
 * @param send sends one act; throws the failure of its call
 * @param upgrade converts an item that an older page has stored
 */
export function outbox<Item extends OutgoingItem, Reply>(
  name: string,
  send: (item: Item) => Promise<Reply>,
  upgrade: (stored: Item) => Item = (stored) => stored,
) {
  const keyOf = (userId: string) => keyIn(name, userId)
  const read = (userId: string): string => deviceStorage.read(keyOf(userId)) ?? NOTHING
  const parse = (text: string) => itemsIn<Item>(text).map(upgrade)
  const listWaiting = (userId: string): readonly Item[] => parse(read(userId))
  const queued = new Map<string, Promise<void>>()
  let lastTurn: Promise<unknown> = Promise.resolve()

  // A send that never ends must not delay the user who signs in later.
  session.watch(() => {
    if (session.state() !== 'out') return
    queued.clear()
    lastTurn = Promise.resolve()
  })

  /**
   * Runs one act at a time. Without https a browser has no locks. Two tabs may then send the same act, which the
   * idempotency key makes harmless.
   */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    if ('locks' in navigator && navigator.locks) return navigator.locks.request(`parley.${name}`, act)
    const mine = lastTurn.then(act, act)
    lastTurn = mine
    return mine
  }

  function write(userId: string, change: (items: readonly Item[]) => readonly Item[]): void {
    // Reads again here, because another tab may have written.
    const items = change(listWaiting(userId))
    deviceStorage.write(keyOf(userId), items.length === 0 ? null : JSON.stringify(items))
  }

  const forget = (userId: string, onceKey: string): void =>
    write(userId, (items) => items.filter((each) => each.onceKey !== onceKey))

  /**
   * Sends one act. Returns null if the act continues to wait.
   * @throws ApiFailure if the server has refused it
   */
  async function sendOne(userId: string, item: Item): Promise<Reply | null> {
    try {
      const reply = await send(item)
      forget(userId, item.onceKey)
      return reply
    } catch (error) {
      if (isRetryable(error)) return null
      const { code } = error as { code: string }
      write(userId, (items) => items.map((each) => (each.onceKey === item.onceKey ? { ...each, refused: code } : each)))
      throw error
    }
  }

  async function sendWaiting(userId: string): Promise<void> {
    const tried = new Set<string>()
    for (;;) {
      const next = listWaiting(userId).find(({ onceKey, refused }) => !refused && !tried.has(onceKey))
      if (!next || session.state() === 'out') return
      tried.add(next.onceKey)
      const arrived = await sendOne(userId, next).catch(() => 'refused' as const)
      if (arrived === null) return
    }
  }

  /** Sends the waiting acts in one tab at a time. Stops after the first that does not arrive. */
  function sendAll(userId: string): Promise<void> {
    const known = queued.get(userId)
    if (known) return known
    const sending = inTurn(() => {
      queued.delete(userId)
      return sendWaiting(userId)
    })
    queued.set(userId, sending)
    return sending
  }

  const useWaiting = (userId: string): readonly Item[] =>
    parse(useSyncExternalStore(deviceStorage.watch, () => read(userId)))

  return {
    listWaiting,
    forget,
    sendOne,
    /**
     * Sends an act after those that are being sent now. If two acts are about the same thing, the later one arrives
     * later.
     */
    sendInTurn: (userId: string, item: Item): Promise<Reply | null> => inTurn(() => sendOne(userId, item)),
    sendAll,
    useWaiting,
    keep(userId: string, item: Omit<Item, keyof OutgoingItem>): Item {
      const queuedItem = { onceKey: newId(), ...item } as Item
      write(userId, (items) => [...items, queuedItem])
      return queuedItem
    },
    /** Changes a waiting act and makes it a new one. Returns null if it has arrived by now. */
    change(userId: string, onceKey: string, change: (item: Item) => Partial<Item>): Item | null {
      let changed: Item | null = null
      write(userId, (items) =>
        items.map((item) => {
          if (item.onceKey !== onceKey) return item
          changed = { ...item, ...change(item), onceKey: newId() }
          return changed
        }),
      )
      return changed
    },
    retry(userId: string, onceKey: string): void {
      write(userId, (items) => {
        const again = items.flatMap(({ refused: _refused, ...each }) =>
          each.onceKey === onceKey ? [each as unknown as Item] : [],
        )
        return [...items.filter((each) => each.onceKey !== onceKey), ...again]
      })
      void sendAll(userId)
    },
    /** Sends the waiting acts on any page: now, once the network is back, and repeatedly while there are any. */
    useSending(userId: string | undefined): void {
      const isAnything = useWaiting(userId ?? '').some(({ refused }) => !refused)
      useEffect(() => {
        if (!userId || !isAnything) return undefined
        const sendNow = () => void sendAll(userId)
        sendNow()
        addEventListener('online', sendNow)
        const timer = setInterval(sendNow, TRY_EVERY_MS)
        return () => {
          removeEventListener('online', sendNow)
          clearInterval(timer)
        }
      }, [userId, isAnything])
    },
  }
}

/** Counts the waiting acts. It works even if the outbox's own page is not loaded. */
export const countWaiting = (name: string, userId: string): number =>
  itemsIn(deviceStorage.read(keyIn(name, userId)) ?? NOTHING).length

const keyIn = (name: string, userId: string) => `parley.${name}.${userId}`

function itemsIn<Item>(text: string): readonly Item[] {
  try {
    const stored: unknown = JSON.parse(text)
    return Array.isArray(stored) ? (stored as Item[]) : []
  } catch {
    return []
  }
}

/** Returns true if the server may or may not have received the act, or asks for another try. */
const isRetryable = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
