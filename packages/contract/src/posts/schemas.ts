import * as z from 'zod/mini'
import { IMAGE_MAX_BYTES, id, millis, requiredLines, requiredText } from '../kernel.ts'
import { personBrief } from '../participants/index.ts'
import { isBlank } from './is-blank.ts'
import { tidyComment } from './tidy-comment.ts'

export const POSTS_PAGE = 20
export const COMMENTS_PAGE = 20
/** Limit of a saved text, including its tags. */
export const POST_LENGTH = 20_000
/** Limit of a sent text, including tags that are then removed. */
export const POST_SENT_LENGTH = 100_000
export const COMMENT_LENGTH = 2_000
export const EXCERPT_LENGTH = 240
export const MAX_SCHEDULED = 100
/** Width of a picture in pixels. */
export const POST_IMAGE_WIDTH = 1_600

const postImage = z.object({
  /** Path of the picture, the same as in `files`. */
  path: z.string(),
  widthPx: z.int(),
  heightPx: z.int(),
})

export const announcement = z.object({
  id: id(),
  rev: z.int(),
  type: z.literal('announcement'),
  eventId: id(),
  participantId: id(),
  author: personBrief,
  /** Past or planned time of publication. */
  postAt: millis(),
  isPublished: z.boolean(),
  /** HTML that `pageHtml` allows, without pictures. */
  text: z.string(),
  excerpt: z.string(),
  /** Language of the text, such as `tr`. Empty for a deleted announcement. */
  language: z.string(),
  /** Paths of pictures, at most one. */
  files: z.array(z.string()),
  image: z.nullable(postImage),
  comments: z.int(),
  /** Time of the last change of text or picture after publication. Null if there was none. */
  editedAt: z.nullable(millis()),
  /** True in live updates about a deleted announcement, for readers who still show it. */
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
  text: z.string(),
  createdAt: millis(),
  /** True in live updates about a deleted comment, for readers who still show it. */
  deleted: z.boolean(),
})
export type PostComment = z.output<typeof postComment>

/** A sent file. `data` is Base64 or a data URL. */
const sentFile = z.object({
  name: requiredText(200),
  contentType: z.enum(['image/jpeg', 'image/png']),
  data: z.string().check(z.minLength(1), z.maxLength(2 * IMAGE_MAX_BYTES)),
})
export const sentFiles = () => z.array(sentFile).check(z.maxLength(1))
const address = () => requiredText(500)
export const currentFiles = () => z.array(address()).check(z.maxLength(10))
/** The picture of a changed announcement. A new picture replaces the previous one; its path retains it. */
export const changedFiles = () => z.array(z.union([sentFile, address()])).check(z.maxLength(1))

/** HTML that a person sends. The server removes everything that `pageHtml` does not allow. */
export const sentHtml = () => requiredLines(POST_SENT_LENGTH)

export const commentText = () => requiredLines(COMMENT_LENGTH, tidyComment).check(z.refine((text) => !isBlank(text)))
