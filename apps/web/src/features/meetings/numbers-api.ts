import { meetingNumberCalls } from '@parley/contract/meetings'
import { queryKeyOf, useCall, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'

const REFRESH_MS = 60_000

/** Returns the numbers of meetings, refreshed every minute. */
export const useMeetingNumbers = (eventId: string, enabled = true) =>
  useCall(meetingNumberCalls.getMeetingNumbers, { eventId }, { enabled, refetchEveryMs: REFRESH_MS })

export const useEmptySlots = (eventId: string, enabled: boolean) =>
  useCall(meetingNumberCalls.getEmptySlots, { eventId }, { enabled, refetchEveryMs: REFRESH_MS })

export const useUnanswered = (eventId: string, enabled: boolean) =>
  usePages(
    meetingNumberCalls.getUnanswered,
    { eventId },
    { select: (pages) => pages.flatMap(({ results }) => results), enabled },
  )

export const useUnmet = (eventId: string, enabled: boolean) =>
  usePages(
    meetingNumberCalls.getPeopleWithoutMeeting,
    { eventId },
    { select: (pages) => pages.flatMap(({ results }) => results), enabled },
  )

export const useRemind = () =>
  useSend(meetingNumberCalls.remindUnanswered, (client) => {
    void client.invalidateQueries({ queryKey: queryKeyOf(meetingNumberCalls.getMeetingNumbers) })
    return client.invalidateQueries({ queryKey: queryKeyOf(meetingNumberCalls.getUnanswered) })
  })
