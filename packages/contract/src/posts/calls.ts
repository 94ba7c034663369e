import * as z from 'zod/mini'
import { IMAGE_BODY_BYTES } from '../accounts/index.ts'
import { defineCalls, done, id, languageTag, millis } from '../kernel.ts'
import {
  announcement,
  COMMENTS_PAGE,
  changedFiles,
  commentText,
  currentFiles,
  POST_SENT_LENGTH,
  POSTS_PAGE,
  postComment,
  sentFiles,
  sentHtml,
} from './schemas.ts'

/** The largest body. A picture in Base64 is a third longer than its bytes, and escaped characters are longer too. */
const POST_BODY_BYTES = IMAGE_BODY_BYTES + POST_SENT_LENGTH * 6

const after = () => z.optional(z.string().check(z.maxLength(1_000)))
const length = (usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), usual)
/** Time of publication. 0 or a time in the past publishes at once. */
const postAt = () => z.optional(millis())

export const postCalls = defineCalls('posts', {
  getPosts: {
    method: 'GET',
    path: 'event/post',
    summary: 'Lists the published announcements of the event, latest first',
    mayCall: 'participant',
    input: z.object({ eventId: id(), length: length(POSTS_PAGE), after: after() }),
    reply: z.object({ posts: z.array(announcement), after: z.nullable(z.string()) }),
  },
  getPost: {
    method: 'GET',
    path: 'event/post/info',
    summary: 'Returns one announcement; a scheduled one is visible only to people who may announce',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: z.object({ post: announcement }),
  },
  getScheduledPosts: {
    method: 'GET',
    path: 'event/post/scheduled',
    summary: 'Lists the scheduled announcements, earliest first',
    mayCall: 'moderator',
    input: z.object({ eventId: id() }),
    reply: z.object({ posts: z.array(announcement) }),
  },
  createPost: {
    method: 'POST',
    path: 'event/post',
    summary: 'Publishes an announcement, now or at a scheduled time',
    mayCall: 'moderator',
    bodyBytes: POST_BODY_BYTES,
    takesImage: true,
    input: z.object({
      eventId: id(),
      type: z._default(z.literal('announcement'), 'announcement'),
      text: sentHtml(),
      /** Language of the text. Default: the language of the event. */
      language: z.optional(languageTag()),
      files: z.optional(sentFiles()),
      postAt: postAt(),
    }),
    reply: z.object({ post: announcement }),
    failures: ['imageTooLarge', 'imageRefused', 'tooManyScheduled'],
  },
  changePost: {
    method: 'PUT',
    path: 'event/post',
    summary: 'Changes an announcement; omitted fields stay. `files` replaces the picture, `deleteFiles` removes it',
    mayCall: 'moderator',
    bodyBytes: POST_BODY_BYTES,
    takesImage: true,
    input: z
      .object({
        eventId: id(),
        id: id(),
        text: z.optional(sentHtml()),
        language: z.optional(languageTag()),
        files: z.optional(changedFiles()),
        /** Paths of files to remove. Those that the announcement no longer has are ignored. */
        deleteFiles: z.optional(currentFiles()),
        /** New time of publication, only for a scheduled announcement. */
        postAt: postAt(),
        /** Revision that the caller read. Another editor may have changed the announcement since. */
        rev: z.optional(z.int()),
      })
      .check(
        z.refine(({ text, language, files, deleteFiles, postAt }) =>
          [text, language, files, deleteFiles, postAt].some((value) => value !== undefined),
        ),
      ),
    sentBack: announcement,
    reply: z.object({ post: announcement }),
    failures: ['imageTooLarge', 'imageRefused', 'postChanged', 'postIsPublished'],
  },
  deletePost: {
    method: 'DELETE',
    path: 'event/post',
    summary: 'Deletes an announcement with its comments, or one comment',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id() }),
    reply: done(),
  },
  getComments: {
    method: 'GET',
    path: 'event/post/comment',
    summary: 'Lists the comments on an announcement, latest first, in pages',
    mayCall: 'participant',
    input: z.object({ eventId: id(), id: id(), length: length(COMMENTS_PAGE), after: after() }),
    reply: z.object({ comments: z.array(postComment), matches: z.int(), after: z.nullable(z.string()) }),
  },
  addComment: {
    method: 'POST',
    path: 'event/post/comment',
    summary: 'Adds a comment to a published announcement',
    mayCall: 'participant',
    input: z.object({
      eventId: id(),
      type: z._default(z.literal('comment'), 'comment'),
      parentId: id(),
      text: commentText(),
    }),
    reply: z.object({ comment: postComment }),
  },
  getPostsSeen: {
    method: 'GET',
    path: 'event/post/seen',
    summary: 'Returns the time up to which the caller has seen the announcements, and the number of newer ones',
    mayCall: 'participant',
    input: z.object({ eventId: id() }),
    reply: z.object({ seenAt: millis(), unseen: z.int(), participantId: id() }),
  },
  markPostsSeen: {
    method: 'PUT',
    path: 'event/post/seen',
    summary: 'Marks the announcements published up to a time as seen by the caller',
    mayCall: 'participant',
    storesNoReply: true,
    input: z.object({ eventId: id(), seenAt: millis() }),
    reply: z.object({ seenAt: millis() }),
  },
})
