import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { announcement, postComment } from './schemas.ts'

export const LIVE_POSTS = 20
export const LIVE_COMMENTS = 50
export const LATEST_TIMES = 20

/**
 * Times of the latest announcements. The topic is small, because every page of the event follows it to show if there
 * are unseen ones.
 */
export const latestPostsTopic = defineTopic('newActivity/events/{eventId}/latestPosts', {
  summary: 'The publication times of the latest announcements of the event',
  row: z.object({
    id: id(),
    rev: z.int(),
    /** Times of publication, the latest first. */
    postedAt: z.array(millis()),
    /** Author of each announcement, in the same order. Authors do not see theirs as new. */
    authorIds: z.array(id()),
  }),
})

export const postsTopic = defineTopic('newActivity/events/{eventId}/posts', {
  summary: 'The latest announcements of the event, then each that is published, edited or deleted',
  row: announcement,
})

export const scheduledPostsTopic = defineTopic('newActivity/events/{eventId}/scheduledPosts', {
  summary: 'The scheduled announcements, for organizers and moderators',
  row: announcement,
})

export const commentCountsTopic = defineTopic('newActivity/events/{eventId}/commentCounts', {
  summary: 'The number of comments on the latest announcements, then each change, at most once a second',
  row: z.object({
    id: id(),
    rev: z.int(),
    comments: z.int(),
  }),
})

export const commentsTopic = defineTopic('newActivity/events/{eventId}/posts/{postId}/comments', {
  summary: 'The latest comments on an announcement, then each that is added or deleted',
  row: postComment,
})
