import { defineFact } from '../../platform/facts/facts.ts'

interface AnnouncementPublished {
  readonly eventId: string
  readonly postId: string
  readonly participantId: string
  /** Without markup. */
  readonly excerpt: string
  /** Absent in facts of older versions. */
  readonly language?: string
  /** Epoch milliseconds. */
  readonly postedAt: number
}

/** Delivered once per announcement, also for scheduled ones. */
export const announcementPublished = defineFact<AnnouncementPublished>('posts.announcementPublished')

export const postsChanged = defineFact<{
  eventId: string
  postIds: readonly string[]
  /** Set if they were just published and so are no longer scheduled. */
  arePublished?: true
  removed?: readonly { id: string; rev: number; participantId: string; wasPublished: boolean }[]
}>('posts.changed')

export const commentsChanged = defineFact<{
  eventId: string
  postId: string
  commentIds: readonly string[]
  removed: readonly { id: string; participantId: string; createdAt: number }[]
}>('posts.commentsChanged')
