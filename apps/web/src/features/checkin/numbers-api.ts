import type { SentTo } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import { areasTopic, checkinNumberCalls } from '@parley/contract/checkin'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryKeyOf, send, useCall } from '../../lib/api/index.ts'
import type { Language } from '../../lib/i18n/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { saveFile } from '../../lib/save-file.ts'

/** How long changes are collected before a refetch, in milliseconds. */
const TOLD_AFTER_MS = 2_000
/** Milliseconds between reads. Refused scans change no area, so the live topic does not report them. */
const LOOK_AGAIN_MS = 15_000

export interface NumbersOf {
  readonly areaId?: string | undefined
  readonly day?: string | undefined
}

const inputOf = (eventId: string, { areaId, day }: NumbersOf) => ({
  eventId,
  ...(areaId ? { areaId } : {}),
  ...(day ? { day } : {}),
})

export function useCheckInNumbers(eventId: string, which: NumbersOf) {
  const client = useQueryClient()
  const loaded = useCall(checkinNumberCalls.getCheckInNumbers, inputOf(eventId, which), {
    staleMs: 0,
    keepPrevious: true,
    refetchEveryMs: LOOK_AGAIN_MS,
  })
  const topic = useTopic(areasTopic, { eventId })
  const revisionKey = topic.rows.map(({ id, rev }) => `${id} ${rev}`).join()
  const known = useRef(revisionKey)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (revisionKey === known.current) return
    known.current = revisionKey
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: queryKeyOf(checkinNumberCalls.getCheckInNumbers) })
    }, TOLD_AFTER_MS)
  }, [client, revisionKey])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  const now = new Map(topic.isPending || topic.isGone ? [] : topic.rows.map((area) => [area.id, area]))
  const areas = loaded.data?.areas.map((area) => ({
    ...area,
    inside: now.get(area.id)?.capacityUsed ?? area.inside,
    name: now.get(area.id)?.name ?? area.name,
    capacity: now.has(area.id) ? (now.get(area.id)?.capacity ?? null) : area.capacity,
  }))
  return { ...loaded, numbers: loaded.data && areas && { ...loaded.data, areas } }
}

type Export = SentTo<typeof checkinNumberCalls.exportCheckIn>

export async function saveCheckIn(
  event: EventDetails,
  which: NumbersOf & { what: Export['what']; language: Language },
): Promise<void> {
  const { what, language } = which
  const format = 'csv'
  const file = await send(checkinNumberCalls.exportCheckIn, { ...inputOf(event.id, which), what, language, format })
  saveFile(file, `${event.eventKey}-${what === 'scans' ? 'scans' : 'no-shows'}.${format}`)
}
