import type { SentTo } from '@parley/contract'
import { commandTopic } from '@parley/contract/app'
import { badgeCalls, badgeTemplatesTopic } from '@parley/contract/badges'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useLastRow, useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

const STALE_MS = 60_000

export function useTemplates(eventId: string) {
  const loaded = useCall(badgeCalls.getTemplates, { eventId }, { staleMs: STALE_MS })
  const live = useTopic(badgeTemplatesTopic, { eventId })
  const found = live.isPending || live.isGone ? loaded.data?.templates : live.rows
  return {
    templates: found?.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id)),
    isPending: loaded.isPending && live.isPending,
    error: found ? null : loaded.error,
    refetch: loaded.refetch,
  }
}

/**
 * Returns the newest `rev` of a template, which others may be editing. Undefined once it is deleted, or while nothing
 * is known.
 */
export function useNewestRev(eventId: string, id: string) {
  const { rows, isPending, isGone } = useTopic(badgeTemplatesTopic, { eventId })
  const isKnown = !isPending && !isGone
  const row = rows.find((each) => each.id === id)
  return { rev: row?.rev, isRemoved: isKnown && row === undefined }
}

/** Returns a template. It is fetched again once the list has a newer `rev`. */
export function useTemplate(eventId: string, id: string, { rev = 0 }: { rev?: number | undefined } = {}) {
  const found = useCall(badgeCalls.getTemplate, { eventId, id }, { staleMs: STALE_MS })
  const isOld = found.data !== undefined && rev > found.data.template.rev
  const again = useEffectEvent(() => void found.refetch())
  useEffect(() => {
    if (isOld) again()
  }, [isOld, rev])
  return found
}

const forget = (client: QueryClient) => client.invalidateQueries({ queryKey: queryKeyOf(badgeCalls.getTemplates) })

export const useAddTemplate = () => useSend(badgeCalls.addTemplate, forget)
export const useChangeTemplate = () =>
  useSend(badgeCalls.changeTemplate, (client, reply, { eventId, id }) => {
    client.setQueryData(queryKeyOf(badgeCalls.getTemplate, { eventId, id }), reply)
    return forget(client)
  })
export const useRemoveTemplate = () => useSend(badgeCalls.removeTemplate, forget)

export type PreviewInput = SentTo<typeof badgeCalls.previewBadge>

/** Returns the preview of a badge. The last result stays while the next one loads. */
export const usePreview = (input: PreviewInput | null) =>
  useCall(badgeCalls.previewBadge, input ?? { eventId: '', widthMm: 10, heightMm: 10, canvas: '' }, {
    enabled: input !== null,
    keepPrevious: true,
    staleMs: STALE_MS,
  })

/** Returns a page of badges, at least 24 at a time. */
export const useBadges = (eventId: string, typeId: string | null, after: string | null) =>
  useCall(
    badgeCalls.getBadges,
    { eventId, ...(typeId ? { typeId } : {}), ...(after ? { after } : {}) },
    { keepPrevious: true },
  )

export const useBadge = (eventId: string, ticketId: string) => useCall(badgeCalls.getBadge, { eventId, ticketId })

export const usePrintSheets = () => useSend(badgeCalls.printSheets)

export function useSheets(commandId: string | null) {
  const userId = useProfile().data?.id
  return useLastRow(commandId, useTopic(commandTopic, userId && commandId ? { userId, commandId } : null).rows[0])
}
