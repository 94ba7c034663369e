import { boothCalls, type FoundBooth } from '@parley/contract/booths'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../lib/api/index.ts'

export type BoothMark = Pick<FoundBooth, 'id' | 'boothName' | 'boothType' | 'images' | 'location'>

/** How long requests are collected into one call, in milliseconds. */
const TOGETHER_MS = 20
const MAX_AT_ONCE = 200
const STALE_MS = 300_000

interface PendingMark {
  readonly id: string
  readonly settle: PromiseWithResolvers<BoothMark | null>
}

const waiting = new Map<string, PendingMark[]>()

/**
 * Returns the mark of a booth. All requests of one render are sent together. Null if the reader may not see the booth.
 */
export const useBoothMark = (eventId: string, id: string) =>
  useQuery({ queryKey: ['booths', 'mark', eventId, id], queryFn: () => markOf(eventId, id), staleTime: STALE_MS }).data

function markOf(eventId: string, id: string): Promise<BoothMark | null> {
  const settle = Promise.withResolvers<BoothMark | null>()
  const pending = waiting.get(eventId)
  if (pending) pending.push({ id, settle })
  else {
    waiting.set(eventId, [{ id, settle }])
    setTimeout(() => void fetchAll(eventId), TOGETHER_MS)
  }
  return settle.promise
}

async function fetchAll(eventId: string): Promise<void> {
  const all = waiting.get(eventId) ?? []
  waiting.delete(eventId)
  for (let start = 0; start < all.length; start += MAX_AT_ONCE) {
    const some = all.slice(start, start + MAX_AT_ONCE)
    try {
      const input = { eventId, ids: [...new Set(some.map(({ id }) => id))], length: MAX_AT_ONCE }
      const { booths } = await send(boothCalls.searchBooths, input)
      for (const { id, settle } of some) settle.resolve(booths.find((booth) => booth.id === id) ?? null)
    } catch (error) {
      for (const { settle } of some) settle.reject(error)
    }
  }
}
