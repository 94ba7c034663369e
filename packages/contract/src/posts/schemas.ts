import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES, id, millis, requiredLines, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { isBlank } from './is-blank.ts'
import { tidyComment } from './tidy-comment.ts'

/** Announcements on the first page, and on each older one. */
export const POSTS_PAGE = 20
/** Comments shown when a thread opens, and with each earlier page. */
export const COMMENTS_PAGE = 20
/** Most characters of a stored announcement, including tags. */
export const POST_LENGTH = 20_000
/** Most characters that an editor may send, including tags that are then removed. */
export const POST_SENT_LENGTH = 100_000
export const COMMENT_LENGTH = 2_000
/** Most characters of an excerpt, which is plain text. */
export const EXCERPT_LENGTH = 240
export const MOST_SCHEDULED = 100
/** Largest width of a stored picture, in pixels. */
export const POST_IMAGE_WIDTH = 1_600

const postImage = z.object({
  /** `/files/…`, the same path as in `files`. */
  path: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})

/** A text by organizers and moderators for everyone in an event. */
export const announcement = z.object({
  id: id(),
  rev: z.int(),
  type: z.literal('announcement'),
  eventId: id(),
  participantId: id(),
  author: personBrief,
  /** Time of publication, past or planned. */
  postAt: millis(),
  isPublished: z.boolean(),
  /** HTML as `pageHtml` allows, without pictures. */
  text: z.string(),
  /** Its beginning as plain text. */
  excerpt: z.string(),
  /** The language of the text, such as `tr`. Empty for a deleted announcement. */
  language: z.string(),
  /** Paths of pictures, at most one. */
  files: z.array(z.string()),
  image: z.nullable(postImage),
  /** Number of comments at the time of reading. */
  comments: z.int(),
  /** Time of the last change of text or picture after publication. Null if there was none. */
  editedAt: z.nullable(millis()),
  /** Sent in live updates, for readers who still show it. */
  deleted: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

export const postComment = z.object({
  id: id(),
  rev: z.int(),
  type: z.literal('comment'),
  eventId: id(),
  parentId: id(),
  participantId: id(),
  author: personBrief,
  /** Plain text. */
  text: z.string(),
  createdAt: millis(),
  /** Sent in live updates, for readers who still show it. */
  deleted: z.boolean(),
})
export type PostComment = z.output<typeof postComment>

/** An uploaded JPEG or PNG. Its bytes are Base64 or a data URL. */
const sentFile = z.object({
  name: requiredText(200),
  contentType: z.enum(['image/jpeg', 'image/png']),
  data: z.string().check(z.minLength(1), z.maxLength(2 * IMAGE_MAX_BYTES)),
})
export const sentFiles = () => z.array(sentFile).check(z.maxLength(1))
/** The path of a picture, as last read. */
const address = () => requiredText(500)
export const currentFiles = () => z.array(address()).check(z.maxLength(10))
/** A picture that replaces the previous one, or the path of the previous one to retain it. */
export const changedFiles = () => z.array(z.union([sentFile, address()])).check(z.maxLength(1))

/** HTML as an editor sends it. The server removes everything that `pageHtml` does not allow. */
export const sentHtml = () => requiredLines(POST_SENT_LENGTH)

export const commentText = () => requiredLines(COMMENT_LENGTH, tidyComment).check(z.refine((text) => !isBlank(text)))
