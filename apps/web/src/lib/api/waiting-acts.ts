import { useEffect, useSyncExternalStore } from 'react'
import { deviceTexts } from '../browser/device-texts.ts'
import { newId } from '../browser/new-id.ts'
import { isApiFailure } from './api-failure.ts'

/*
 * What a person has done and is not known to have arrived. It is kept on this device before it is sent, so that a dead
 * network, an empty battery or a closed page loses nothing. It belongs to its user, and waits for them after they sign out.
 */

export interface WaitingAct {
  /** One act however often it is sent; another one once what is said has changed. */
  readonly onceKey: string
  /** The code of the refusal, where the server has refused it: it waits for whoever did it to read why. */
  readonly refused?: string
}

const NOTHING = '[]'
/** A browser may be wrong about its network, so it is tried now and then. */
const TRY_EVERY_MS = 20_000

/**
 * Acts of one kind that wait on this device.
 *
 * @param name of the store, as `leadScans`
 * @param send what is kept; throws as the call that it makes
 */
export function makeWaitingActs<Act extends WaitingAct, Reply>(name: string, send: (act: Act) => Promise<Reply>) {
  const keyOf = (userId: string) => `parley.${name}.${userId}`
  const read = (userId: string): string => deviceTexts.read(keyOf(userId)) ?? NOTHING
  const actsOf = (userId: string) => parse<Act>(read(userId))

  function write(userId: string, change: (acts: readonly Act[]) => readonly Act[]): void {
    // Reads at this moment, since another tab may have written.
    const acts = change(actsOf(userId))
    deviceTexts.write(keyOf(userId), acts.length === 0 ? null : JSON.stringify(acts))
  }

  const forget = (userId: string, onceKey: string): void =>
    write(userId, (acts) => acts.filter((act) => act.onceKey !== onceKey))

  /**
   * Sends one; null where it goes on waiting.
   *
   * @throws ApiFailure where the server has refused it: it waits for whoever did it to read why
   */
  async function sendOne(userId: string, act: Act): Promise<Reply | null> {
    try {
      const reply = await send(act)
      forget(userId, act.onceKey)
      return reply
    } catch (error) {
      if (isToTryAgain(error)) return null
      const { code } = error as { code: string }
      write(userId, (acts) => acts.map((each) => (each.onceKey === act.onceKey ? { ...each, refused: code } : each)))
      throw error
    }
  }

  /** Sends what waits, one after the other, in one tab at a time. The rest waits on after the first that does not arrive. */
  async function sendAll(userId: string): Promise<void> {
    await inOneTab(`parley.${name}`, async () => {
      for (const act of actsOf(userId)) {
        if (act.refused) continue
        const arrived = await sendOne(userId, act).catch(() => 'refused' as const)
        if (arrived === null) return
      }
    })
  }

  /** What this user has done on this device and has not arrived yet, in order. */
  const useWaiting = (userId: string): readonly Act[] =>
    parse<Act>(useSyncExternalStore(deviceTexts.watch, () => read(userId)))

  return {
    forget,
    sendOne,
    /** The same, after what is being sent by now: of two about one thing the later arrives later. */
    sendInTurn: (userId: string, act: Act): Promise<Reply | null> =>
      inTurn(`parley.${name}`, () => sendOne(userId, act)),
    sendAll,
    useWaiting,
    /** Keeps an act until it has arrived. */
    keep(userId: string, act: Omit<Act, 'onceKey' | 'refused'>): Act {
      const kept = { onceKey: newId(), ...act } as Act
      write(userId, (acts) => [...acts, kept])
      return kept
    },
    /** Changes what is said of one that waits: that is another act. Null where it has arrived by now. */
    change(userId: string, onceKey: string, change: (act: Act) => Partial<Act>): Act | null {
      let changed: Act | null = null
      write(userId, (acts) =>
        acts.map((act) => {
          if (act.onceKey !== onceKey) return act
          changed = { ...act, ...change(act), onceKey: newId() }
          return changed
        }),
      )
      return changed
    },
    /** Sends what waits, wherever one is by then: now, once the network is back, and now and then while anything waits. */
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

function parse<Act>(text: string): readonly Act[] {
  try {
    return JSON.parse(text) as Act[]
  } catch {
    return []
  }
}

/** Nobody knows whether it arrived, or the server asks for another try. */
const isToTryAgain = (error: unknown) =>
  !isApiFailure(error) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500

// Without https a browser has none; what is sent twice is one act all the same.
const hasLocks = () => 'locks' in navigator && Boolean(navigator.locks)

async function inTurn<T>(name: string, act: () => Promise<T>): Promise<T> {
  return hasLocks() ? navigator.locks.request(name, act) : act()
}

async function inOneTab(name: string, act: () => Promise<void>): Promise<void> {
  if (!hasLocks()) return act()
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act()
  })
}
