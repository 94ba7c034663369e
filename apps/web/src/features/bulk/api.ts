import type { SentTo } from '@parley/contract'
import { commandTopic } from '@parley/contract/app'
import { bulkCalls } from '@parley/contract/bulk'
import { sessionCalls } from '@parley/contract/sessions'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { useLastRow, useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

/** Milliseconds between reads of a run by another organizer. Only the organizer of a run can watch its command live. */
const WATCH_MS = 5_000

export type AttendanceInput = SentTo<typeof bulkCalls.runAttendance>
export type MoveInput = SentTo<typeof bulkCalls.previewMove>

/** Lists the bulk runs, the newest first. */
export function useBulkRuns(eventId: string) {
  const input = { eventId }
  const { data } = useCall(bulkCalls.getBulkRuns, input)
  const isWatched = data?.runs.some(({ state, commandId }) => state === 'running' && commandId === null)
  return useCall(bulkCalls.getBulkRuns, input, isWatched ? { refetchEveryMs: WATCH_MS } : {})
}

export function useBulkCommand(commandId: string | null) {
  const userId = useProfile().data?.id
  return useLastRow(commandId, useTopic(commandTopic, userId && commandId ? { userId, commandId } : null).rows[0])
}

/** Returns the preview of an attendance run. `null` sends no call. */
export const useAttendancePreview = (input: AttendanceInput | null) =>
  useCall(bulkCalls.previewAttendance, input ?? { eventId: '', sessionId: '', typeIds: [], act: 'join' }, {
    enabled: input !== null,
    staleMs: 0,
  })

export const useMovePreview = (input: MoveInput | null) =>
  useCall(bulkCalls.previewMove, input ?? { eventId: '', day: '', minutes: 0 }, { enabled: input !== null, staleMs: 0 })

const invalidateRuns = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(bulkCalls.getBulkRuns) })

export const useRunAttendance = () => useSend(bulkCalls.runAttendance, invalidateRuns)
export const useStopBulk = () => useSend(bulkCalls.stopBulk, invalidateRuns)
export const useUndoBulk = () => useSend(bulkCalls.undoBulk, invalidateRuns)
export const useRunMove = () => useSend(bulkCalls.runMove, invalidateRuns)

/** Invalidates the runs and everything that shows the programme or its seats. */
export const invalidateAfterRun = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [bulkCalls.getBulkRuns.feature] }),
    client.invalidateQueries({ queryKey: [sessionCalls.getProgramme.feature] }),
  ])
