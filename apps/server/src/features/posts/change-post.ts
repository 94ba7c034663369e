import type { InputOf, ReplyOf } from '@parley/contract'
import type { postCalls } from '@parley/contract/posts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'
import { lockEvent } from '../events/index.ts'
import { postsChanged } from './facts.ts'
import { getAnnouncement } from './get-posts.ts'
import { publishLater, removeImage } from './jobs.ts'
import { withImage } from './post-image.ts'
import { lockPost, type PostChange, type StoredPost, savePost } from './post-store.ts'
import { nextTime, recordPublished } from './publish-post.ts'
import { sanitizeText } from './sanitize-text.ts'

type Call = typeof postCalls.changePost

/**
 * Changes an announcement. A picture stays while its path is in `files`, and is removed by its path in `deleteFiles`.
 * An unchanged text is no edit.
 *
 * @throws Failure `notFound` for an announcement that does not exist
 * @throws Failure `notAllowed` for a moderator who has not written it
 * @throws Failure `postChanged` when another person has changed it since it was read
 * @throws Failure `postIsPublished` when the time of a published one is changed
 * @throws Failure `invalidInput` for the path of a picture that it does not have
 * @throws Failure `imageTooLarge`, `imageRefused`
 * @see docs/rules/posts.md POST-3, POST-8
 */
export async function changePost(
  ctx: Context,
  actor: ParticipantActor,
  { id, text, language, files: [file] = [], deleteFiles = [], postAt, rev }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { eventId } = actor
  const sent = text === undefined ? undefined : sanitizeText(text)
  return withImage(ctx, eventId, typeof file === 'string' ? undefined : file, async (image) => {
    const reply = await ctx.inTransaction(async (work) => {
      // The event is locked before the announcement, as in all code that publishes.
      if (postAt !== undefined) await lockEvent(work, eventId)
      const post = await lockEditable(work, actor, id)
      if (rev !== undefined && rev !== post.rev) throw new Failure('postChanged')
      if (typeof file === 'string' && pathOf(file) !== post.imagePath) throw noSuchFile()
      const isRemoved = post.imagePath !== null && deleteFiles.some((path) => pathOf(path) === post.imagePath)
      const written = sent?.html === post.html ? undefined : sent
      const nextImage = image ?? (isRemoved ? null : undefined)
      const change: PostChange = {
        written,
        language,
        image: nextImage,
        ...editedBy(post, work.now, { written, image: nextImage }),
      }
      if (post.imagePath && nextImage !== undefined) work.addJob(removeImage, { eventId, path: post.imagePath })
      await saveAtTime(
        work,
        eventId,
        { ...post, excerpt: written?.excerpt ?? post.excerpt, language: language ?? post.language },
        change,
        postAt,
      )
      return { post: await getAnnouncement(work, eventId, id) }
    })
    return { reply, keptPath: reply.post.files[0] ?? null }
  })
}

/** @throws Failure `notFound`, `notAllowed` */
export async function lockEditable(work: Work, actor: ParticipantActor, postId: string): Promise<StoredPost> {
  const post = await lockPost(work, actor.eventId, postId)
  const mayAnnounce = actor.organizer || actor.moderator
  if (!post || (!post.isPublished && !mayAnnounce)) throw new Failure('notFound')
  const isOwn = actor.moderator && post.participantId === actor.participantId
  if (!actor.organizer && !isOwn) throw new Failure('notAllowed')
  return post
}

/** Returns the time of the edit, if any. A change counts as an edit only after the announcement was published. */
function editedBy(post: StoredPost, now: number, { written, image }: Pick<PostChange, 'written' | 'image'>) {
  return post.isPublished && (written || image !== undefined) ? { editedAt: now } : {}
}

async function saveAtTime(
  work: Work,
  eventId: string,
  post: StoredPost,
  change: PostChange,
  postAt: number | undefined,
): Promise<void> {
  const { id: postId } = post
  if (postAt !== undefined && post.isPublished && postAt !== post.postAt) throw new Failure('postIsPublished')
  if (postAt === undefined || post.isPublished || postAt > work.now) {
    const isMoved = postAt !== undefined && !post.isPublished
    await savePost(work, eventId, postId, { ...change, ...(isMoved ? { postAt } : {}) })
    if (isMoved) publishLater(work, { eventId, postId }, postAt)
    work.recordFact(postsChanged.of({ eventId, postIds: [postId] }))
    return
  }
  const postedAt = await nextTime(work, eventId)
  await savePost(work, eventId, postId, { ...change, isPublished: true, postAt: postedAt })
  recordPublished(work, eventId, post, postedAt)
}

const noSuchFile = () => new Failure('invalidInput', { fields: [{ path: 'files.0', key: 'validation.error.gone' }] })

/** Returns the path of a file. Removes the origin, because `files` may contain a full URL. */
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
