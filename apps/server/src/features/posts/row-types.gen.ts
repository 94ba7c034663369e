/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface CountCommentsRow {
  comments: number
  id: string
  rev: number
}

export interface GetLatestTimesRow {
  authorIds: string[]
  postedAt: number[]
  rev: number
}

export interface GetScheduleRow {
  lastPostedAt: number | null
  waiting: number
}

export interface GetSeenRow {
  seenAt: number
  unseen: number
}

export interface InsertCommentRow {
  id: string
}

export interface ListCommentsRow<Json extends { author: unknown }> {
  author: Json['author']
  createdAt: number
  deleted: boolean
  eventId: string
  id: string
  parentId: string
  participantId: string
  rev: number
  text: string
  type: 'comment'
}

export interface ListPostsRow<Json extends { author: unknown }> {
  author: Json['author']
  comments: number
  deleted: boolean
  editedAt: number | null
  eventId: string
  excerpt: string
  heightPx: number | null
  id: string
  isPublished: boolean
  language: string
  participantId: string
  path: string | null
  postAt: number
  rev: number
  text: string
  type: 'announcement'
  widthPx: number | null
}

export interface LockPostRow {
  excerpt: string
  html: string
  id: string
  imagePath: string | null
  isPublished: boolean
  language: string
  participantId: string
  postAt: number
  rev: number
}

export interface LockScheduledRow {
  id: string
  postAt: number
}

export interface RemoveCommentsRow {
  createdAt: Temporal.Instant
  id: string
  participantId: string
  postId: string
}

export interface SaveSeenRow {
  seenAt: Temporal.Instant
}

export interface TouchPostsRow {
  id: string
}

export interface TransferPostsRow {
  id: string
}
