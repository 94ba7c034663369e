import type { NotificationChannel, NotificationType, UserProfile } from '@parley/contract/accounts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Narrow } from '../../../platform/database/narrow-row.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { ListChosenChannelsRow } from './row-types.gen.ts'

export interface QuietMinutes {
  /** Minutes from midnight. */
  readonly from: number
  readonly until: number
}

export type ChannelsByType = Partial<Record<NotificationType, NotificationChannel[]>>

export async function findUser(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('app_user')
    .leftJoin('user_email', 'user_email.user_id', 'app_user.user_id')
    .select(['app_user.user_id', 'name', 'surname', 'phone', 'timezone', 'language', 'photo_path', 'ui_settings'])
    .select([
      sql<string | null>`max(email) filter (where is_primary)`.as('username'),
      sql<boolean>`coalesce(bool_or(verified_at is not null) filter (where is_primary), false)`.as('is_verified'),
      sql<string[]>`coalesce(array_agg(email) filter (where verified_at is not null), '{}')`.as('verified_emails'),
      sql<UserProfile['connectedEmails']>`coalesce(jsonb_agg(jsonb_build_object('email', email,
        'type', case when is_primary then 'primary' else 'secondary' end, 'verified', verified_at is not null)
        order by is_primary desc, email) filter (where email is not null), '[]')`.as('connected_emails'),
      sql<
        UserProfile['deviceTokens']
      >`(select coalesce(jsonb_agg(jsonb_build_object('deviceUID', device_uid, 'token', token)
        order by updated_at desc, device_uid), '[]') from device_token d where d.user_id = app_user.user_id)`.as(
        'device_tokens',
      ),
      sql<boolean>`password_hash is not null`.as('has_password'),
      sql<ChannelsByType>`(select coalesce(jsonb_object_agg(type, channels), '{}') from notification_preference n
        where n.user_id = app_user.user_id)`.as('chosen_channels'),
      sql<QuietMinutes | null>`(select jsonb_build_object('from', from_minute, 'until', until_minute) from quiet_hours q
        where q.user_id = app_user.user_id)`.as('quiet'),
    ])
    .where('app_user.user_id', '=', userId)
    .where('app_user.state', '=', 'active')
    .groupBy('app_user.user_id')
    .executeTakeFirst()
}

/** Locks an account. Returns undefined when it is deleted. */
export async function lockPerson(db: Transaction<DB>, userId: string) {
  return db
    .selectFrom('app_user')
    .select(['name', 'surname', 'photo_path as photoPath'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface UserChange {
  readonly name?: string | undefined
  readonly surname?: string | undefined
  readonly timezone?: string | undefined
  readonly language?: string | undefined
  readonly phone?: string | null | undefined
  readonly photo_path?: string | null
}

export async function saveUser(db: Transaction<DB>, userId: string, change: UserChange): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ...change, rev: sql`rev + 1` })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}

export async function mergeUiSettings(db: Transaction<DB>, userId: string, settings: object): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ ui_settings: sql`ui_settings || ${JSON.stringify(settings)}::jsonb`, rev: sql`rev + 1` })
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .execute()
}

/** Null resets a type to the default. */
export async function saveChannels(
  db: Transaction<DB>,
  userId: string,
  chosen: ReadonlyMap<NotificationType, readonly NotificationChannel[] | null>,
): Promise<void> {
  const types = [...chosen.keys()]
  if (types.length === 0) return
  await db
    .deleteFrom('notification_preference')
    .where('user_id', '=', userId)
    .where('type', '=', sql<string>`any(${types}::text[])`)
    .execute()
  const rows = [...chosen].flatMap(([type, channels]) =>
    channels ? [{ user_id: userId, type, channels: [...channels] }] : [],
  )
  if (rows.length > 0) await db.insertInto('notification_preference').values(rows).execute()
}

export async function saveQuietHours(db: Transaction<DB>, userId: string, quiet: QuietMinutes | null): Promise<void> {
  if (quiet === null) return void (await db.deleteFrom('quiet_hours').where('user_id', '=', userId).execute())
  const minutes = { from_minute: quiet.from, until_minute: quiet.until }
  await db
    .insertInto('quiet_hours')
    .values({ user_id: userId, ...minutes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(minutes))
    .execute()
}

/** A type that is missing has the default channels. */
export async function listChosenChannels(
  db: Kysely<DB>,
  userIds: readonly string[],
): Promise<{ userId: string; type: NotificationType; channels: NotificationChannel[] }[]> {
  const { rows } = await sql<
    Narrow<ListChosenChannelsRow, { type: NotificationType; channels: NotificationChannel[] }>
  >`
    select user_id as "userId", type, channels from notification_preference
    where user_id = any(${[...userIds]}::text[])`.execute(db)
  return rows
}

export async function saveDeviceToken(
  db: Transaction<DB>,
  device: { deviceUid: string; userId: string; signInId: string; token: string; now: number },
): Promise<void> {
  const columns = {
    user_id: device.userId,
    sign_in_id: device.signInId,
    token: device.token,
    updated_at: instantOf(device.now),
  }
  await db
    .insertInto('device_token')
    .values({ device_uid: device.deviceUid, ...columns })
    .onConflict((conflict) => conflict.column('device_uid').doUpdateSet(columns))
    .execute()
}

export async function forgetOldDevices(db: Transaction<DB>, userId: string, most: number): Promise<void> {
  await sql`delete from device_token where device_uid in (
    select device_uid from device_token where user_id = ${userId}
    order by updated_at desc, device_uid offset ${most})`.execute(db)
}

export async function findUiRow(db: Kysely<DB>, userId: string) {
  const row = await db
    .selectFrom('app_user')
    .select(['user_id as id', 'rev', 'ui_settings'])
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row && { id: row.id, rev: row.rev, uiSettings: row.ui_settings as Record<string, unknown> }
}

export async function findPublicProfile(db: Kysely<DB>, userId: string) {
  const row = await db
    .selectFrom('app_user')
    .select(['user_id as id', 'rev', 'name', 'surname', 'photo_path', 'state'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, rev, name, surname, photo_path: profilePhotoPath } = row
  if (row.state === 'deleted')
    return { id, rev, name: '', surname: '', profilePhotoPath: null, state: 'deleted' as const }
  return { id, rev, name, surname, profilePhotoPath, state: 'active' as const }
}

/** Inserts users without a way to sign in. Returns the ids in the order of `people`. */
export async function insertDemoUsers(
  work: Work,
  people: readonly { name: string; surname: string; photoPath: string | null; language: string }[],
): Promise<string[]> {
  const rows = people.map((person) => ({ id: newId(work.now), ...person }))
  await sql`insert into app_user (user_id, name, surname, photo_path, language)
    select u.id, u.name, u.surname, u."photoPath", u.language
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as u (id text, name text, surname text, "photoPath" text, language text)`.execute(work.db)
  return rows.map(({ id }) => id)
}
