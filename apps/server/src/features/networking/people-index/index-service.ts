import { MINUTE_MS } from '@parley/contract'
import type { Node } from '../../../platform/context.ts'
import { defineService } from '../../../platform/services.ts'
import { listChanges } from '../../participants/index.ts'
import type { Found, Search } from '../search.ts'
import { makeIndexThread, ThreadEnded } from './index-thread.ts'
import type { IndexState } from './index-worker.ts'

const IDLE_MS = 30 * MINUTE_MS
/** The pause before an index is built again for an event without enough memory, or after a failed build. */
const TRIED_AGAIN_MS = 5 * MINUTE_MS
/** The least time between two starts of a thread that keeps failing. */
const STARTED_AGAIN_MS = 1_000
const CHANGES_AT_ONCE = 5_000
const MEGABYTE = 1_048_576

interface CachedIndex {
  position: number
  bytes: number
  usedAt: number
  /** The running update, which the next search must await; null when no update runs. */
  following: Promise<void> | null
}

/**
 * Searches the index of an event. Returns null when there is no index yet, and starts to build it. The result includes
 * every change up to the `lastChange` of the standpoint.
 *
 * @see docs/rules/networking.md INDEX-1 to INDEX-4
 */
export const findInIndex = (node: Node, search: Search): Promise<Found | null> => indexes(node).find(search)

export const findSimilarInIndex = (node: Node, search: Search): Promise<string[][] | null> => indexes(node).near(search)

/**
 * Builds the index of an event if there is none.
 *
 * @param lastChange the current position of the event's change feed of people
 * @returns true if the index exists now
 */
export const ensureIndex = (node: Node, eventId: string, lastChange: number): Promise<boolean> =>
  indexes(node).ensure(eventId, lastChange)

/** Drops all indexes. The next search starts a new thread. */
export const endIndexThread = (node: Node): Promise<void> => indexes(node).endThread()

const indexes = defineService(makeIndexes, ({ close }) => close())

function makeIndexes(node: Node) {
  const { searchIndexMegabytes, searchIndexFrom } = node.settings
  const mostBytes = searchIndexMegabytes * MEGABYTE
  const thread = makeIndexThread(node, () => cache.clear())
  const cache = new Map<string, CachedIndex>()
  const building = new Map<string, Promise<void>>()
  const notBefore = new Map<string, number>()

  const sweeper = setInterval(() => {
    const now = Date.now()
    for (const [eventId, { usedAt }] of cache) if (now - usedAt > IDLE_MS) drop(eventId)
    if (cache.size === 0 && building.size === 0) void thread.end()
  }, MINUTE_MS)
  sweeper.unref()

  function drop(eventId: string): void {
    cache.delete(eventId)
    thread.tell({ do: 'drop', eventId })
  }

  function makeRoom(): void {
    const byUse = [...cache].sort(([, a], [, b]) => a.usedAt - b.usedAt)
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
      cache.set(eventId, { position, bytes, usedAt: Date.now(), following: null })
      makeRoom()
    } catch (error) {
      notBefore.set(eventId, Date.now() + (error instanceof ThreadEnded ? STARTED_AGAIN_MS : TRIED_AGAIN_MS))
      node.log.warn({ eventId, reason: (error as Error).message }, 'People of this event are searched without an index')
    } finally {
      building.delete(eventId)
    }
  }

  /** Applies the changes of people to an index. Goes further than `upTo` if more has changed meanwhile. */
  async function follow(eventId: string, index: CachedIndex, upTo: number): Promise<void> {
    while (index.position < upTo) {
      const read = await listChanges(node.db, eventId, { after: index.position, limit: CHANGES_AT_ONCE })
      if (read.reset) throw new Error('The next changes are no longer in the change feed of people')
      const ids = read.changes.flatMap(({ kind, id }) => (kind === 'participant' ? [id] : []))
      if (ids.length > 0) {
        const { bytes, isWorn } = await thread.ask<IndexState>({ do: 'refresh', eventId, ids: [...new Set(ids)] })
        index.bytes = bytes
        makeRoom()
        if (isWorn) throw new Error('The index has too many unused entries')
      }
      index.position = read.position
    }
  }

  async function upToDate(eventId: string, lastChange: number): Promise<CachedIndex | null> {
    const index = cache.get(eventId)
    if (!index) {
      begin(eventId, lastChange)
      return null
    }
    index.usedAt = Date.now()
    // Only one update runs at a time. Searches that wait for the same changes share it.
    while (index.position < lastChange) {
      index.following ??= follow(eventId, index, lastChange).finally(() => {
        index.following = null
      })
      await index.following
    }
    return index
  }

  function begin(eventId: string, lastChange: number): void {
    if (cache.has(eventId)) return
    const isWanted = mostBytes > 0 && lastChange >= searchIndexFrom && Date.now() >= (notBefore.get(eventId) ?? 0)
    if (isWanted && !building.has(eventId)) building.set(eventId, build(eventId, lastChange))
  }

  async function from<Answer>({ eventId, standpoint }: Search, ask: () => Promise<Answer>): Promise<Answer | null> {
    try {
      return (await upToDate(eventId, standpoint.lastChange)) && (await ask())
    } catch (error) {
      // A dropped index is built again by the next search. Until then the database answers.
      drop(eventId)
      node.log.info({ eventId, reason: (error as Error).message }, 'The search index of this event is rebuilt')
      return null
    }
  }

  return {
    async ensure(eventId: string, lastChange: number) {
      notBefore.delete(eventId)
      begin(eventId, lastChange)
      await building.get(eventId)
      return cache.has(eventId)
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
