import { defineFact } from '../../platform/facts/facts.ts'

interface AnnouncementPublished {
  readonly eventId: string
  readonly postId: string
  readonly participantId: string
  /** The beginning of the text, without markup. */
  readonly excerpt: string
  /** The language of the excerpt; absent in facts of older versions. */
  readonly language?: string
  /** Epoch milliseconds. */
  readonly postedAt: number
}

/** Published once per announcement, also for scheduled ones. */
export const announcementPublished = defineFact<AnnouncementPublished>('posts.announcementPublished')

export const postsChanged = defineFact<{
  eventId: string
  postIds: readonly string[]
  /** True if the announcements were just published and so are no longer scheduled. */
  arePublished?: true
  removed?: readonly { id: string; rev: number; participantId: string; wasPublished: boolean }[]
}>('posts.changed')

export const commentsChanged = defineFact<{
  eventId: string
  postId: string
  commentIds: readonly string[]
  removed: readonly { id: string; participantId: string; createdAt: number }[]
}>('posts.commentsChanged')
