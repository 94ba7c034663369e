import type { FeatureName, ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { leadCalls, leadsTopic } from '@parley/contract/leads'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { onceEach, usePages } from '../../lib/api/use-pages.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { useOptimisticRows, useTopic } from '../../lib/live/index.ts'
import { saveFile } from '../../lib/save-file.ts'
import { leadCommands, withLive } from './lead-commands.ts'
import { isUnfiltered, type LeadFilters, leadFilterInput } from './lead-filters.ts'

export interface LeadBooth {
  readonly boothId: string
  /** The id of the booth, which only organizers have to name. */
  readonly named?: string
}

const callOf = ({ named }: LeadBooth) => (named ? { boothId: named } : {})

/** Invalidates the lists, which include counts, tags and the members who met leads. */
const invalidateLists = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['leads', 'getLeads'] satisfies [FeatureName, string] })

/** Lists the leads, live, with changes of the team and optimistic updates of the user. */
export function useLeads(event: EventDetails, booth: LeadBooth, filters: LeadFilters) {
  const { boothId } = booth
  const input = { eventId: event.id, ...callOf(booth), ...leadFilterInput(filters) }
  const found = usePages(leadCalls.getLeads, input, {
    select: (pages) => ({
      ...(pages[0] as ReplyOf<typeof leadCalls.getLeads>),
      leads: onceEach(pages.flatMap(({ leads }) => leads)),
    }),
    keepPrevious: true,
  })
  const topic = useTopic(leadsTopic, { eventId: event.id, boothId })
  const rows = withLive(found.data?.leads ?? [], topic, {
    isWhole: isUnfiltered(filters),
    isToEnd: !found.hasNextPage,
  })
  const live = useOptimisticRows({ ...topic, rows }, leadCommands, (each) => each.boothId === boothId)

  // An added or removed lead may match the filters, and changes the totals on the first page.
  useRefetchOnTopic(topic.isPending ? null : topic.rows.map(({ id }) => id).join())
  return { found, leads: live.rows, isGone: topic.isGone }
}

function useRefetchOnTopic(value: string | null): void {
  const client = useQueryClient()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (value === null) return
    if (known.current !== undefined && known.current !== value) void invalidateLists(client)
    known.current = value
  }, [value, client])
}

export function useLeadOn(event: EventDetails, booth: LeadBooth, personId: string) {
  const input = { eventId: event.id, ...callOf(booth), personId, length: 1 }
  const found = useCall(leadCalls.getLeads, input)
  const topic = useTopic(leadsTopic, { eventId: event.id, boothId: booth.boothId })
  const known = found.data?.leads ?? []
  const rows = withLive(known, topic, { isWhole: true, isToEnd: true }).filter(({ id }) => id === personId)
  const live = useOptimisticRows({ ...topic, rows }, leadCommands, (each) => each.boothId === booth.boothId)
  useRefetchOnTopic(topic.isPending ? null : String(topic.rows.some(({ id }) => id === personId)))
  return { found, lead: live.rows[0] ?? null, tags: found.data?.tags ?? [] }
}

export const useSaveLead = () => useSend(leadCalls.saveLead, invalidateLists)
export const useRemoveLead = () => useSend(leadCalls.removeLead, invalidateLists)

export type LeadFormat = 'csv' | 'xlsx'

export async function saveLeads(
  event: EventDetails,
  booth: LeadBooth,
  { format, language }: { format: LeadFormat; language: Language },
): Promise<void> {
  const file = await send(leadCalls.exportLeads, { eventId: event.id, ...callOf(booth), format, language })
  saveFile(file, `${event.eventKey}-leads.${format}`)
}

const invalidateCodes = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(leadCalls.getLeadCodes) })

export const useLeadCodes = (event: EventDetails, booth: LeadBooth) =>
  useCall(leadCalls.getLeadCodes, { eventId: event.id, ...callOf(booth) }, { staleMs: 0 })
export const useMakeLeadCode = () => useSend(leadCalls.createLeadCode, invalidateCodes)
export const useRevokeLeadCode = () => useSend(leadCalls.revokeLeadCode, invalidateCodes)
