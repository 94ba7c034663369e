/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountOldRow {
  bytes: number
  eventId: string | null
  roomId: string | null
  userId: string | null
}

export interface DeleteFileRow {
  bytes: number
  eventId: string | null
  roomId: string | null
  userId: string | null
}

export interface DeleteFilesRow {
  bytes: number
  eventId: string | null
  roomId: string | null
  userId: string | null
}

export interface ListCountedRow {
  path: string
}

export interface ListOldSheetsRow {
  path: string
}

export interface ListRecentRow {
  path: string
}

export interface ListStorageUseRow {
  bytes: number
  files: number
  kind: string
  largestBytes: number
}

export interface ListUnwrittenRow {
  path: string
}

export interface ListWrittenRow {
  path: string
}
