import type { NotificationChannel, NotificationType } from '@parley/contract/accounts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { readChosenChannels } from './store.ts'
import { USUAL_CHANNELS } from './usual-channels.ts'

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
