import { MINUTE_MS } from '@parley/contract'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { listChanges } from '../../participants/index.ts'
import type { Found, Search } from '../search.ts'
import { makeIndexThread, ThreadEnded } from './index-thread.ts'
import type { IndexState } from './index-worker.ts'

/** An index is dropped when unused for this time. */
const IDLE_MS = 30 * MINUTE_MS
/** Wait before the next attempt for an event without enough memory, or after a failed build. */
const TRIED_AGAIN_MS = 5 * MINUTE_MS
/** Wait after the thread ended, so that a thread that keeps failing is not restarted more often. */
const STARTED_AGAIN_MS = 1_000
const CHANGES_AT_ONCE = 5_000
const MEGABYTE = 1_048_576

interface CachedIndex {
  /** The last position in the change feed of people that the index includes. */
  position: number
  bytes: number
  usedAt: number
  /** The running update that the next search must await; null when there is none. */
  following: Promise<void> | null
}

/**
 * Finds people with the index of the event. Returns null when there is no index yet, and starts to build it. The result
 * includes every change up to the `lastChange` of the standpoint.
 *
 * @see docs/rules/networking.md INDEX-1 to INDEX-4
 */
export const findInIndex = (node: Node, search: Search): Promise<Found | null> => indexes(node).find(search)

/** Returns similar words of the event for each word; null when there is no index yet. */
export const findSimilarInIndex = (node: Node, search: Search): Promise<string[][] | null> => indexes(node).near(search)

/**
 * Builds the index of an event unless it exists.
 *
 * @param lastChange the current position of the event's change feed of people
 * @returns true if the index exists now
 */
export const ensureIndex = (node: Node, eventId: string, lastChange: number): Promise<boolean> =>
  indexes(node).ensure(eventId, lastChange)

/** Ends the thread and so drops all indexes. The next search starts a new one. */
export const endIndexThread = (node: Node): Promise<void> => indexes(node).endThread()

const indexes = defineService(makeIndexes, ({ close }) => close())

function makeIndexes(node: Node) {
  const { searchIndexMegabytes, searchIndexFrom } = node.settings
  const mostBytes = searchIndexMegabytes * MEGABYTE
  const thread = makeIndexThread(node, () => kept.clear())
  const kept = new Map<string, CachedIndex>()
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

  /** Drops the least recently used indexes until the rest fit into memory. */
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

  /** Brings an index up to a position of the change feed, or further if more has changed meanwhile. */
  async function follow(eventId: string, index: CachedIndex, upTo: number): Promise<void> {
    while (index.position < upTo) {
      const read = await listChanges(node.db, eventId, { after: index.position, limit: CHANGES_AT_ONCE })
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

  /** Returns the event's index once it includes all changes up to `lastChange`; null when there is no index. */
  async function upToDate(eventId: string, lastChange: number): Promise<CachedIndex | null> {
    const index = kept.get(eventId)
    if (!index) {
      begin(eventId, lastChange)
      return null
    }
    index.usedAt = Date.now()
    // One update at a time. Searches that wait for the same changes share it.
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
      // A dropped index is built again by the next search. Until then the database answers.
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
