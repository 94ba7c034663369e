/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetQuietUntilRow {
  from: number
  timezone: string | null
  until: number
  userId: string
}

export interface ListChosenChannelsRow {
  channels: ('email' | 'push' | 'sms')[]
  type: string
  userId: string
}

export interface ListDevicesRow {
  deviceUid: string
  token: string
  userId: string
}
