import {
  activityMetaTopic,
  type Notification,
  notificationCalls,
  notificationsTopic,
} from '@parley/contract/notifications'
import { useEffect } from 'react'
import { useSend } from '../../lib/api/index.ts'
import { useTopic } from '../../lib/live/index.ts'
import { useProfile } from '../accounts/index.ts'

const NONE: readonly Notification[] = []

/** What I was notified of and have not seen, of the last page; none until both are known. */
export function useUnseen(): readonly Notification[] {
  const userId = useProfile().data?.id
  const params = userId ? { userId } : null
  const log = useTopic(notificationsTopic, params)
  const meta = useTopic(activityMetaTopic, params)
  if (log.isPending || meta.isPending) return NONE
  const seenSeq = meta.rows[0]?.seenSeq ?? 0
  return log.rows.filter(({ seq }) => seq > seenSeq)
}

/** The last page of what I was notified of, oldest first. */
export function useNotifications() {
  const userId = useProfile().data?.id
  return useTopic(notificationsTopic, userId ? { userId } : null)
}

/** Marks everything as seen, on every device, for as long as I am looking at it. */
export function useSeeing(isLooking: boolean): void {
  const { mutate } = useSend(notificationCalls.seeNotifications)
  const last = useUnseen().at(-1)?.seq
  useEffect(() => {
    if (isLooking && last !== undefined) mutate({ seq: last })
  }, [isLooking, last, mutate])
}
