import type { NotificationChannel, NotificationType } from '@parley/contract/accounts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { readChosenChannels } from './store.ts'

/** Whether a person wants to hear of this type by that channel. */
export async function wantsChannel(
  db: Kysely<DB>,
  userId: string,
  type: NotificationType,
  channel: NotificationChannel,
): Promise<boolean> {
  const channels = (await readChosenChannels(db, userId, type)) ?? USUAL_CHANNELS[type]
  return channels.includes(channel)
}

/**
 * The channels of each notification type until the user chooses otherwise.
 *
 * @see docs/rules/accounts.md PREF-1
 */
export const USUAL_CHANNELS: Readonly<Record<NotificationType, readonly NotificationChannel[]>> = {
  invited_to_event: ['email', 'push'],
  confirmed: ['email', 'push'],
  session_cancelled: ['email', 'push'],
  rescheduled_session: ['email', 'push'],
  announcement: ['push'],
  poll: ['push'],
  poll_finished: ['push'],
  meeting_request: ['email', 'push'],
  meeting_reminder: ['email', 'sms', 'push'],
}
