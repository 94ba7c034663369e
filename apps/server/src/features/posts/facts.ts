import { defineFact } from '../../platform/facts/facts.ts'

interface AnnouncementPublished {
  readonly eventId: string
  readonly postId: string
  /** Who wrote it: a participant. */
  readonly participantId: string
  /** The beginning of it, as plain text. */
  readonly excerpt: string
  /** In which it is written; absent in facts of older versions. */
  readonly language?: string
  /** When it was published, in epoch milliseconds. */
  readonly postedAt: number
}

/** An announcement can be read by everyone in the event: told once for each, also where it waited for its time. */
export const announcementPublished = defineFact<AnnouncementPublished>('posts.announcementPublished')

/** These announcements are new, show something else, or are gone. */
export const postsChanged = defineFact<{
  eventId: string
  postIds: readonly string[]
  /** They have just been published, so that they no longer wait. */
  arePublished?: true
  removed?: readonly { id: string; rev: number; participantId: string; wasPublished: boolean }[]
}>('posts.changed')

/** Comments on an announcement were added or deleted. */
export const commentsChanged = defineFact<{
  eventId: string
  postId: string
  commentIds: readonly string[]
  removed: readonly { id: string; participantId: string; createdAt: number }[]
}>('posts.commentsChanged')
