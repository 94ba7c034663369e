import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES, id, millis, requiredLines, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { isBlank } from './is-blank.ts'
import { tidyComment } from './tidy-comment.ts'

/** Rows of the first view, and each time one asks for older ones. */
export const POSTS_PAGE = 20
/** Comments that a thread opens with, and each time one asks for earlier ones. */
export const COMMENTS_PAGE = 20
/** Characters of an announcement with its tags, as they are kept. */
export const POST_LENGTH = 20_000
/** What an editor may send: tags that are cleaned away count here. */
export const POST_SENT_LENGTH = 100_000
export const COMMENT_LENGTH = 2_000
/** Characters of an excerpt, which is plain text. */
export const EXCERPT_LENGTH = 240
/** Announcements of an event that wait for their time. */
export const MOST_SCHEDULED = 100
/** A picture is kept at most this wide. */
export const POST_IMAGE_WIDTH = 1_600

const postImage = z.object({
  /** `/files/…`; also the one of `files`. */
  path: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})

/** What organizers and moderators tell everyone in an event. */
export const announcement = z.object({
  id: id(),
  rev: z.int(),
  type: z.literal('announcement'),
  eventId: id(),
  /** Who wrote it. */
  participantId: id(),
  author: personBrief,
  /** When it was published, or will be. */
  postAt: millis(),
  isPublished: z.boolean(),
  /** HTML, as `pageHtml` allows it, without pictures. */
  text: z.string(),
  /** The beginning of it as plain text. */
  excerpt: z.string(),
  /** In which it is written, as `tr`; empty for one that was deleted. */
  language: z.string(),
  /** Addresses of pictures: one or none. */
  files: z.array(z.string()),
  image: z.nullable(postImage),
  /** How many comments there were when it was read. */
  comments: z.int(),
  /** When its text or picture was changed last after it was published; null where never. */
  editedAt: z.nullable(millis()),
  /** Told live, of one that readers may still hold. */
  deleted: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

export const postComment = z.object({
  id: id(),
  rev: z.int(),
  type: z.literal('comment'),
  eventId: id(),
  /** The announcement. */
  parentId: id(),
  participantId: id(),
  author: personBrief,
  /** Plain text. */
  text: z.string(),
  createdAt: millis(),
  /** Told live, of one that readers may still hold. */
  deleted: z.boolean(),
})
export type PostComment = z.output<typeof postComment>

/** A picture as it is sent: a jpeg or png, its bytes as base64 or as a data URL. */
const sentFile = z.object({
  name: requiredText(200),
  contentType: z.enum(['image/jpeg', 'image/png']),
  data: z.string().check(z.minLength(1), z.maxLength(2 * IMAGE_MAX_BYTES)),
})
export const sentFiles = () => z.array(sentFile).check(z.maxLength(1))
/** The address of a picture, as the announcement was read. */
const address = () => requiredText(500)
export const readFiles = () => z.array(address()).check(z.maxLength(10))
/** A picture that takes the place of the one before, or the address of that one, which stays. */
export const changedFiles = () => z.array(z.union([sentFile, address()])).check(z.maxLength(1))

/** HTML as an editor sends it; the server keeps what `pageHtml` allows of it. */
export const sentHtml = () => requiredLines(POST_SENT_LENGTH)

/** Words that can be seen. */
export const commentText = () => requiredLines(COMMENT_LENGTH, tidyComment).check(z.refine((text) => !isBlank(text)))
