import type { EventDetails } from '@parley/contract/app'
import { type BoothKind, boothCalls, boothKinds, boothsTopic } from '@parley/contract/booths'
import { useCall } from '../../lib/api/index.ts'
import { useTopics } from '../../lib/live/index.ts'
import { seesTab } from '../events/index.ts'
import { useBoothTypes } from './api.ts'
import { mergeLiveBooths } from './live-booths.ts'

/** Maximum number of sponsors in the lobby, more than an event is likely to have. The expo shows any others. */
const MAX_SPONSORS = 200
const MAX_BOOTHS = 6

const useLiveKinds = (eventId: string, kinds: readonly BoothKind[]) =>
  useTopics(
    boothsTopic,
    kinds.map((kind) => ({ eventId, kind })),
  ).rows

export function useSponsors(event: EventDetails, isPlaced = true) {
  const enabled = isPlaced && event.hasBooths && seesTab(event, 'sponsor')
  const input = { eventId: event.id, kinds: ['sponsor' as const], length: MAX_SPONSORS }
  const read = useCall(boothCalls.searchBooths, input, { enabled })
  const types = useBoothTypes(event.id, { enabled })
  const rows = useLiveKinds(event.id, enabled ? ['sponsor'] : [])
  const booths = mergeLiveBooths(read.data?.booths ?? [], rows)
  const levels = (types.data?.types ?? [])
    .filter(({ kind }) => kind === 'sponsor')
    .toSorted((a, b) => a.index - b.index)
    .map((level) => ({ ...level, sponsors: booths.filter(({ boothType }) => boothType === level.id) }))
    .filter(({ sponsors }) => sponsors.length > 0)
  return {
    enabled,
    levels,
    isLoading: read.isLoading || types.isLoading,
    failed: [read, types].find(({ isLoadingError }) => isLoadingError),
  }
}

export function useBoothsToVisit(event: EventDetails, isPlaced = true) {
  const kinds = boothKinds.filter((kind) => kind !== 'sponsor' && seesTab(event, kind))
  const enabled = isPlaced && event.hasBooths && kinds.length > 0
  const input = { eventId: event.id, kinds, length: MAX_BOOTHS }
  const matching = useCall(boothCalls.searchBooths, { ...input, onlyMatches: true }, { enabled })
  const all = useCall(boothCalls.searchBooths, input, { enabled })
  const types = useBoothTypes(event.id, { enabled })
  const rows = useLiveKinds(event.id, enabled ? kinds : [])
  const first = matching.data?.booths ?? []
  const others = (all.data?.booths ?? []).filter(({ id }) => !first.some((each) => each.id === id))
  return {
    enabled,
    booths: mergeLiveBooths([...first, ...others].slice(0, MAX_BOOTHS), rows),
    isLoading: matching.isLoading || all.isLoading || types.isLoading,
    failed: all.isLoadingError ? all : undefined,
  }
}
