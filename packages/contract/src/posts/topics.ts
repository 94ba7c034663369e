import * as z from 'zod/mini'
import { defineTopic, id, millis } from '../kernel.ts'
import { announcement, postComment } from './schemas.ts'

/** Announcements that a subscriber gets at once. */
export const LIVE_POSTS = 20
/** Comments that a subscriber gets at once. */
export const LIVE_COMMENTS = 50
/** Times of the latest announcements that everyone in the event follows. */
export const LATEST_TIMES = 20

/** Small, since it is followed on every page of the event: it says whether there is something that I have not seen. */
export const latestPostsTopic = defineTopic('newActivity/events/{eventId}/latestPosts', {
  summary: 'When the latest announcements of the event were published',
  row: z.object({
    /** The event. */
    id: id(),
    rev: z.int(),
    /** The latest first. */
    postedAt: z.array(millis()),
    /** The participant who wrote each: it is not new to them. */
    authorIds: z.array(id()),
  }),
})

export const postsTopic = defineTopic('newActivity/events/{eventId}/posts', {
  summary: 'The latest announcements of the event, then each that is published, edited or deleted',
  row: announcement,
})

export const scheduledPostsTopic = defineTopic('newActivity/events/{eventId}/scheduledPosts', {
  summary: 'The announcements that wait for their time, for organizers and moderators',
  row: announcement,
})

export const commentCountsTopic = defineTopic('newActivity/events/{eventId}/commentCounts', {
  summary: 'How many comments the latest announcements have, then each whose number changes, at most once a second',
  row: z.object({
    /** The announcement. */
    id: id(),
    rev: z.int(),
    comments: z.int(),
  }),
})

export const commentsTopic = defineTopic('newActivity/events/{eventId}/posts/{postId}/comments', {
  summary: 'The latest comments on an announcement, then each that is added or deleted',
  row: postComment,
})
