import type { NotificationChannel, NotificationType } from '@parley/contract/accounts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { listChosenChannels } from './store.ts'

export async function getWantedTypes(
  db: Kysely<DB>,
  userIds: readonly string[],
  channel: NotificationChannel,
): Promise<(userId: string, type: NotificationType) => boolean> {
  const wants = await getWantedChannels(db, userIds)
  return (userId, type) => wants(userId, type, channel)
}

export async function getWantedChannels(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<(userId: string, type: NotificationType, channel: NotificationChannel) => boolean> {
  const chosen = new Map<string, readonly NotificationChannel[]>()
  for (const each of await listChosenChannels(db, userIds)) chosen.set(`${each.userId} ${each.type}`, each.channels)
  return (userId, type, channel) => (chosen.get(`${userId} ${type}`) ?? USUAL_CHANNELS[type]).includes(channel)
}

/** @see docs/rules/accounts.md PREF-1 */
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
  search_match: ['email', 'push'],
  message: ['push'],
}
