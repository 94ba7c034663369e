import { MINUTE_MS } from '@parley/contract'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { readChanges } from '../../participants/index.ts'
import type { Found, Search } from '../search.ts'
import { makeIndexThread, ThreadEnded } from './index-thread.ts'
import type { IndexState } from './index-worker.ts'

/** An index that nobody has asked for so long is dropped. */
const IDLE_MS = 30 * MINUTE_MS
/** An event for which there is no memory, or whose index could not be built, is tried again after so long. */
const TRIED_AGAIN_MS = 5 * MINUTE_MS
/** A thread that fails again and again is not started more often. */
const STARTED_AGAIN_MS = 1_000
const CHANGES_AT_ONCE = 5_000
const MEGABYTE = 1_048_576

interface KeptIndex {
  /** How far it follows the feed of people. */
  position: number
  bytes: number
  usedAt: number
  /** What has to end before the next search is answered: it reads changes, or null. */
  following: Promise<void> | null
}

/**
 * The people of a search from the index of their event; null where there is none yet, and then it begins to be built. The
 * answer knows all that the feed of people told when the standpoint of the search was read.
 *
 * @see docs/rules/networking.md INDEX-1 to INDEX-4
 */
export const findInIndex = (node: Node, search: Search): Promise<Found | null> => indexes(node).find(search)

/** For each word those of the event's people that may have been meant; null where there is no index yet. */
export const nearInIndex = (node: Node, search: Search): Promise<string[][] | null> => indexes(node).near(search)

/**
 * Builds the index of an event unless there is one.
 *
 * @param lastChange how far the feed of its people has come
 * @returns whether there is one now
 */
export const ensureIndex = (node: Node, eventId: string, lastChange: number): Promise<boolean> =>
  indexes(node).ensure(eventId, lastChange)

/** Ends the thread with all indexes; the next search begins another. */
export const endIndexThread = (node: Node): Promise<void> => indexes(node).endThread()

const indexes = defineService(makeIndexes, ({ close }) => close())

function makeIndexes(node: Node) {
  const { searchIndexMegabytes, searchIndexFrom } = node.settings
  const mostBytes = searchIndexMegabytes * MEGABYTE
  const thread = makeIndexThread(node, () => kept.clear())
  const kept = new Map<string, KeptIndex>()
  const building = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()

  const sweeper = setInterval(() => {
    const now = Date.now()
    for (const [eventId, { usedAt }] of kept) if (now - usedAt > IDLE_MS) drop(eventId)
    if (kept.size === 0 && building.size === 0) void thread.end()
  }, MINUTE_MS)
  sweeper.unref()

  function drop(eventId: string): void {
    kept.delete(eventId)
    thread.tell({ do: 'drop', eventId })
  }

  /** Makes room by dropping what was used longest ago. */
  function makeRoom(): void {
    const byUse = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    let bytes = byUse.reduce((sum, [, index]) => sum + index.bytes, 0)
    for (const [eventId, index] of byUse) {
      if (bytes <= mostBytes) return
      drop(eventId)
      bytes -= index.bytes
    }
  }

  async function build(eventId: string, position: number): Promise<void> {
    try {
      const { bytes } = await thread.ask<IndexState>({ do: 'build', eventId, mostBytes })
      kept.set(eventId, { position, bytes, usedAt: Date.now(), following: null })
      makeRoom()
    } catch (error) {
      notBefore.set(eventId, Date.now() + (error instanceof ThreadEnded ? STARTED_AGAIN_MS : TRIED_AGAIN_MS))
      node.log.warn({ eventId, reason: (error as Error).message }, 'The search of this event goes without an index')
    } finally {
      building.delete(eventId)
    }
  }

  /** Brings an index up to a position of the feed, and further where more has changed by then. */
  async function follow(eventId: string, index: KeptIndex, upTo: number): Promise<void> {
    while (index.position < upTo) {
      const read = await readChanges(node.db, eventId, { after: index.position, limit: CHANGES_AT_ONCE })
      if (read.reset) throw new Error('The feed of people no longer holds what comes next')
      const ids = read.changes.flatMap(({ kind, id }) => (kind === 'participant' ? [id] : []))
      if (ids.length > 0) {
        const { bytes, isWorn } = await thread.ask<IndexState>({ do: 'refresh', eventId, ids: [...new Set(ids)] })
        index.bytes = bytes
        makeRoom()
        if (isWorn) throw new Error('The index is worn')
      }
      index.position = read.position
    }
  }

  /** The event's index, once it knows all changes up to this one; null where there is none. */
  async function upToDate(eventId: string, lastChange: number): Promise<KeptIndex | null> {
    const index = kept.get(eventId)
    if (!index) {
      begin(eventId, lastChange)
      return null
    }
    index.usedAt = Date.now()
    // One after the other: whoever waits for the same changes finds them there.
    while (index.position < lastChange) {
      index.following ??= follow(eventId, index, lastChange).finally(() => {
        index.following = null
      })
      await index.following
    }
    return index
  }

  function begin(eventId: string, lastChange: number): void {
    if (kept.has(eventId)) return
    const isWanted = mostBytes > 0 && lastChange >= searchIndexFrom && Date.now() >= (notBefore.get(eventId) ?? 0)
    if (isWanted && !building.has(eventId)) building.set(eventId, build(eventId, lastChange))
  }

  async function from<Answer>({ eventId, standpoint }: Search, ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return (await upToDate(eventId, standpoint.lastChange)) && (await ask())
    } catch (error) {
      // It is built anew; until then the database answers.
      drop(eventId)
      node.log.info({ eventId, reason: (error as Error).message }, 'The index of this event is built anew')
      return null
    }
  }

  return {
    async ensure(eventId: string, lastChange: number) {
      notBefore.delete(eventId)
      begin(eventId, lastChange)
      await building.get(eventId)
      return kept.has(eventId)
    },
    find: (search: Search) => from(search, () => thread.ask<Found>({ do: 'find', eventId: search.eventId, search })),
    near: (search: Search) =>
      from(search, () =>
        thread.ask<string[][]>({ do: 'near', eventId: search.eventId, words: search.words.map(({ text }) => text) }),
      ),
    endThread: () => thread.end(),
    async close() {
      clearInterval(sweeper)
      await thread.end()
    },
  }
}
