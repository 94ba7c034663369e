import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ListDevicesRow } from './row-types.gen.ts'

export interface Device {
  readonly userId: string
  readonly deviceUid: string
  /** The token as the device sent it; from a browser the subscription as JSON. */
  readonly token: string
}

export async function listDevices(db: Kysely<DB>, userIds: readonly string[]): Promise<Device[]> {
  const { rows } =
    await sql<ListDevicesRow>`select user_id as "userId", device_uid as "deviceUid", token from device_token
    where user_id = any(${[...userIds]}::text[]) order by updated_at desc, device_uid`.execute(db)
  return rows
}

/** Deletes devices that no longer exist, unless they have sent another token since. */
export async function deleteGoneDevices(db: Kysely<DB>, devices: readonly Device[]): Promise<void> {
  if (devices.length === 0) return
  await sql`delete from device_token d
    using jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as gone ("deviceUid" text, token text)
    where d.device_uid = gone."deviceUid" and d.token = gone.token`.execute(db)
}

export async function deleteDevice(db: Kysely<DB>, userId: string, deviceUid: string): Promise<void> {
  await db.deleteFrom('device_token').where('device_uid', '=', deviceUid).where('user_id', '=', userId).execute()
}
