import type { InputOf, ReplyOf } from '@parley/contract'
import { MAX_SCHEDULED, type postCalls } from '@parley/contract/posts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import { lockEvent } from '../events/index.ts'
import { postsChanged } from './facts.ts'
import { getAnnouncement } from './get-posts.ts'
import { publishLater } from './jobs.ts'
import { withImage } from './post-image.ts'
import { getSchedule, insertPost } from './post-store.ts'
import { recordPublished } from './publish-post.ts'
import { sanitizeText } from './sanitize-text.ts'

type Call = typeof postCalls.createPost

/**
 * @throws Failure `invalidInput` at `text` when the cleaned text is empty
 * @throws Failure `imageTooLarge`, `imageRefused`, `tooManyScheduled`
 * @see docs/rules/posts.md POST-1, POST-6, POST-7
 */
export async function createPost(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { text, language, files = [], postAt = 0 }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const written = sanitizeText(text)
  return withImage(ctx, eventId, files[0], async (image) => {
    const reply = await ctx.inTransaction(async (work) => {
      await lockEvent(work, eventId)
      const { waiting, lastPostedAt } = await getSchedule(work, eventId)
      const isPublished = postAt <= work.now
      if (!isPublished && waiting >= MAX_SCHEDULED) throw new Failure('tooManyScheduled')
      const at = isPublished ? Math.max(work.now, (lastPostedAt ?? 0) + 1) : postAt
      const post = { eventId, participantId, ...written, language, image, isPublished, postAt: at }
      const id = await insertPost(work, post)
      const saved = await getAnnouncement(work, eventId, id)
      if (isPublished) recordPublished(work, eventId, saved, at)
      else {
        publishLater(work, { eventId, postId: id }, at)
        work.recordFact(postsChanged.of({ eventId, postIds: [id] }))
      }
      return { post: saved }
    })
    return { reply, keptPath: reply.post.files[0] ?? null }
  })
}
