import {
  type Announcement,
  commentCountsTopic,
  commentsTopic,
  LATEST_TIMES,
  LIVE_COMMENTS,
  LIVE_POSTS,
  latestPostsTopic,
  MAX_SCHEDULED,
  type PostComment,
  postsTopic,
  scheduledPostsTopic,
} from '@parley/contract/posts'
import { type RawBuilder, sql } from 'kysely'
import { defineThrottle } from '../../platform/concurrency/throttle.ts'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { countComments, listComments } from './comment-store.ts'
import { commentsChanged, postsChanged } from './facts.ts'
import { getLatestTimes, listPosts } from './post-store.ts'

/** The least time between two counts of an announcement's comments on one node. */
const COUNTS_EVERY_MS = 1_000
const counts = defineThrottle(COUNTS_EVERY_MS, 'Comments could not be counted; the next comment updates the count')

/** Reads each change once and sends it to all readers as one text. @see docs/rules/posts.md POST-2, POST-9, POST-10 */
export function offerPosts({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(latestPostsTopic, {
    mayRead: (own, userId, { eventId }) => takesPart(own, userId, eventId),
    asType: () => true,
    snapshot: async (own, { eventId }) => [await latestOf(own, eventId)],
  })
  ctx.live.registerTopic(postsTopic, {
    mayRead: (own, userId, { eventId }) => takesPart(own, userId, eventId),
    asType: () => true,
    snapshot: (own, { eventId }) => listPosts(own.db, eventId, sql`p.is_published`, { limit: LIVE_POSTS }),
  })
  ctx.live.registerTopic(scheduledPostsTopic, {
    mayRead: (own, userId, { eventId }) => takesPart(own, userId, eventId, sql`(p.organizer or p.moderator)`),
    snapshot: (own, { eventId }) =>
      listPosts(own.db, eventId, sql`not p.is_published`, { order: sql`p.post_at, p.post_id`, limit: MAX_SCHEDULED }),
  })
  ctx.live.registerTopic(commentCountsTopic, {
    mayRead: (own, userId, { eventId }) => takesPart(own, userId, eventId),
    asType: () => true,
    snapshot: (own, { eventId }) => countComments(own.db, eventId, sql`true`, LIVE_POSTS),
  })
  ctx.live.registerTopic(commentsTopic, {
    mayRead: (own, userId, { eventId, postId }) =>
      takesPart(
        own,
        userId,
        eventId,
        sql`exists (select from post o where o.event_id = ${eventId} and o.post_id = ${postId} and o.is_published)`,
      ),
    asType: () => true,
    snapshot: (own, { eventId, postId }) => listComments(own.db, eventId, sql`c.post_id = ${postId}`, LIVE_COMMENTS),
  })

  ctx.listeners.on(postsChanged, async (own, { payload: { eventId, postIds, arePublished, removed = [] } }) => {
    const found =
      postIds.length > 0 ? await listPosts(own.db, eventId, sql`p.post_id = any(${[...postIds]}::text[])`) : []
    const [published, waiting] = [true, false].map((is) => found.filter(({ isPublished }) => isPublished === is))
    const gone = removed.filter(({ wasPublished }) => wasPublished).map((each) => deletedPost(eventId, each))
    if (published?.length || gone.length > 0) {
      own.live.publish(postsTopic, { eventId }, { up: [...(published ?? []), ...gone] })
    }
    const noLonger = [...(published ?? []), ...removed.filter(({ wasPublished }) => !wasPublished)]
    if (waiting?.length || noLonger.length > 0) {
      const rm = noLonger.map(({ id, rev }) => ({ id, rev }))
      own.live.publish(scheduledPostsTopic, { eventId }, { up: waiting ?? [], rm })
    }
    if (arePublished || gone.length > 0) {
      own.live.publish(latestPostsTopic, { eventId }, { up: [await latestOf(own, eventId)] })
    }
  })
  ctx.listeners.on(commentsChanged, async (own, { payload: { eventId, postId, commentIds, removed } }) => {
    const which = sql`c.comment_id = any(${[...commentIds]}::text[])`
    const found = commentIds.length > 0 ? await listComments(own.db, eventId, which, commentIds.length) : []
    const gone = removed.map((each) => deletedComment(eventId, postId, each))
    if (found.length + gone.length > 0)
      own.live.publish(commentsTopic, { eventId, postId }, { up: [...found, ...gone] })
    counts(own).soon(own, `${eventId} ${postId}`, async () => {
      const up = await countComments(own.db, eventId, sql`p.post_id = ${postId}`, 1)
      if (up.length > 0) own.live.publish(commentCountsTopic, { eventId }, { up })
    })
  })
}

async function latestOf({ db }: Context, eventId: string) {
  return { id: eventId, ...(await getLatestTimes(db, eventId, LATEST_TIMES)) }
}

const NOBODY = { fullName: '', jobTitle: null, company: null, profilePhotoPath: null }

/**
 * Returns a deleted announcement without its content. It is sent as an update, because readers may have it on any page
 * of the list.
 */
function deletedPost(
  eventId: string,
  { id, rev, participantId }: { id: string; rev: number; participantId: string },
): Announcement {
  return {
    id,
    rev,
    type: 'announcement',
    eventId,
    participantId,
    author: { id: participantId, ...NOBODY },
    postAt: 0,
    isPublished: true,
    text: '',
    excerpt: '',
    language: '',
    files: [],
    image: null,
    comments: 0,
    editedAt: null,
    deleted: true,
  }
}

function deletedComment(
  eventId: string,
  parentId: string,
  { id, participantId, createdAt }: { id: string; participantId: string; createdAt: number },
): PostComment {
  const author = { id: participantId, ...NOBODY }
  return { id, rev: 2, type: 'comment', eventId, parentId, participantId, author, text: '', createdAt, deleted: true }
}

async function takesPart(
  { db }: Context,
  userId: string,
  eventId: string,
  also: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { rows } = await sql`select from participant p
    join event e on e.event_id = p.event_id and e.state = 'active'
    where p.event_id = ${eventId} and p.user_id = ${userId} and p.state <> 'deleted' and ${also}`.execute(db)
  return rows.length > 0
}
