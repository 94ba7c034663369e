import type { ReplyOf } from '@parley/contract'
import {
  BOOTHS_PAGE,
  type BoothCard,
  type BoothSearch,
  boothCalls,
  boothKinds,
  boothsTopic,
  type FoundBooth,
} from '@parley/contract/booths'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeyOf, useCall } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import { useTopics } from '../../lib/live/index.ts'
import { type BoothFilters, boothSearchInput } from './booth-filters.ts'
import { mergeLiveBooths, mergeLiveDetails } from './live-booths.ts'

type Found = ReplyOf<typeof boothCalls.searchBooths>
export type BoothSetup = ReplyOf<typeof boothCalls.getBoothTypes>

const STALE_MS = 60_000

/** Returns the length of a page. Sponsors are grouped by level, so all of them are loaded at once. */
const lengthFor = ({ kind }: BoothFilters) => (kind === 'sponsor' ? 200 : BOOTHS_PAGE)

/** Searches booths, with live changes. The last list stays while the next one loads. */
export function useBooths(eventId: string, filters: BoothFilters) {
  const input = { ...boothSearchInput(eventId, filters), length: lengthFor(filters) }
  const rows = useLiveBooths(eventId)
  const found = usePages(boothCalls.searchBooths, input, {
    select: (pages) => ({
      matches: pages[0]?.matches ?? 0,
      booths: onceEach(pages.flatMap(({ booths }) => booths)),
    }),
    keepPrevious: true,
    staleMs: STALE_MS,
  })
  const loaded = found.data
  const booths = loaded ? mergeLiveBooths(loaded.booths, rows) : []
  const data = loaded && {
    booths,
    matches: Math.max(booths.length, loaded.matches - (loaded.booths.length - booths.length)),
  }
  return { ...found, data }
}

export type BoothsQuery = ReturnType<typeof useBooths>

/** Returns changes of booths since the subscription, without kinds that the reader may not see. */
export const useLiveBooths = (eventId: string): readonly BoothCard[] =>
  useTopics(
    boothsTopic,
    boothKinds.map((kind) => ({ eventId, kind })),
  ).rows

/** Returns counts for the filters. The last ones stay while the next ones load. */
export const useBoothCounts = (eventId: string, filters: BoothFilters) =>
  useCall(
    boothCalls.searchBooths,
    { ...boothSearchInput(eventId, filters), length: 1, withCounts: true },
    { staleMs: STALE_MS, keepPrevious: true },
  ).data?.counts

export const useBoothTypes = (eventId: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useCall(boothCalls.getBoothTypes, { eventId }, { enabled })

/** Returns a booth. A live change is shown at once, and then the booth is fetched again. */
export function useBooth(eventId: string, id: string, { enabled = true }: { enabled?: boolean } = {}) {
  const client = useQueryClient()
  const rows = useLiveBooths(eventId)
  const read = useCall(boothCalls.getBooth, { eventId, id }, { enabled: enabled && id !== '' })
  const rev = rows.find((row) => row.id === id)?.rev ?? 0
  const isBehind = read.data !== undefined && rev > read.data.rev
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: queryKeyOf(boothCalls.getBooth, { eventId, id }) })
    // The effect runs once for each change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rev, isBehind])
  return { ...read, data: read.data && mergeLiveDetails(read.data, rows) }
}

/** Returns a booth from the lists that are already loaded. */
export function useCachedBooth(eventId: string, id: string): FoundBooth | undefined {
  const client = useQueryClient()
  const lists = client.getQueriesData<Found | { pages: Found[] }>({ queryKey: queryKeyOf(boothCalls.searchBooths) })
  for (const [key, list] of lists) {
    if ((key[2] as BoothSearch | undefined)?.eventId !== eventId || !list) continue
    const pages = 'pages' in list ? list.pages : [list]
    const found = pages.flatMap(({ booths }) => booths).find((booth) => booth.id === id)
    if (found) return found
  }
  return undefined
}

export const invalidateBooths = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [boothCalls.getBooth.feature] })
