import type { ReplyOf } from '@parley/contract'
import type { EventDetails } from '@parley/contract/app'
import {
  type Announcement,
  commentCountsTopic,
  commentsTopic,
  LATEST_TIMES,
  latestPostsTopic,
  type PostComment,
  postCalls,
  postsTopic,
  scheduledPostsTopic,
} from '@parley/contract/posts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isApiFailure, queryKeyOf, send, useCall, useSend } from '../../lib/api/index.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { useTopic } from '../../lib/live/index.ts'
import { withLive } from './live-posts.ts'
import { mayAnnounce } from './may-announce.ts'

const isNewer = (one: Announcement, other: Announcement) => one.postAt > other.postAt
const isLater = (one: PostComment, other: PostComment) =>
  one.createdAt > other.createdAt || (one.createdAt === other.createdAt && one.id > other.id)

/** Lists the announcements, the latest first, live. */
export function usePosts({ id: eventId }: Pick<EventDetails, 'id'>, enabled = true) {
  const found = usePages(
    postCalls.getPosts,
    { eventId },
    { select: (pages) => pages.flatMap(({ posts }) => posts), enabled },
  )
  const topic = useTopic(postsTopic, enabled ? { eventId } : null)
  const posts = withLive(found.data ?? [], topic, { before: isNewer, isToEnd: !found.hasNextPage })
  return { found, posts: found.data || posts.length > 0 ? posts : undefined }
}

/** Lists the scheduled announcements, the earliest first. Empty for people who may not announce. */
export function useScheduledPosts(event: EventDetails) {
  const enabled = mayAnnounce(event)
  const found = useCall(postCalls.getScheduledPosts, { eventId: event.id }, { enabled })
  const topic = useTopic(scheduledPostsTopic, enabled ? { eventId: event.id } : null)
  const rows = topic.isPending || topic.isGone ? (found.data?.posts ?? []) : topic.rows
  return { found, posts: enabled ? rows.toSorted((one, other) => one.postAt - other.postAt) : [] }
}

/** Returns an announcement, live. `isGone` is true if it was deleted or hidden from the reader. */
export function usePost(eventId: string, id: string) {
  const found = useCall(postCalls.getPost, { eventId, id })
  const live = useTopic(postsTopic, { eventId }).rows.find((row) => row.id === id)
  const read = found.data?.post
  const post = live && (!read || live.rev > read.rev) ? live : read
  const isUnknown = isApiFailure(found.error, 'notFound') || isApiFailure(found.error, 'invalidInput')
  return { found, post: post?.deleted ? undefined : post, isGone: post?.deleted === true || (isUnknown && !live) }
}

/** Lists the comments, the earliest first, live. */
export function useComments(eventId: string, postId: string) {
  const found = usePages(
    postCalls.getComments,
    { eventId, id: postId },
    {
      select: (pages) => ({ rows: pages.flatMap(({ comments }) => comments), matches: pages[0]?.matches ?? 0 }),
    },
  )
  const topic = useTopic(commentsTopic, { eventId, postId })
  const listed = found.data?.rows ?? []
  const comments = withLive(listed, topic, { before: isLater, isToEnd: !found.hasNextPage })
  const unread = Math.max(0, (found.data?.matches ?? 0) - listed.length)
  return { found, comments: comments.toReversed(), count: found.data ? comments.length + unread : undefined }
}

/** Returns the number of comments by announcement, live. Undefined for older announcements until the number changes. */
export function useCommentCounts(eventId: string): (postId: string) => number | undefined {
  const { rows } = useTopic(commentCountsTopic, { eventId })
  return (postId) => rows.find(({ id }) => id === postId)?.comments
}

/**
 * Returns the instant up to when the reader has seen the announcements, and the number of newer ones by others. It is
 * live on every page of the event.
 */
export function useUnseen(eventId: string | null) {
  const enabled = eventId !== null
  const found = useCall(postCalls.getPostsSeen, { eventId: eventId ?? '' }, { enabled, staleMs: 300_000 })
  const latest = useTopic(latestPostsTopic, eventId === null ? null : { eventId }).rows[0]
  const seenAt = found.data?.seenAt
  if (!found.data || seenAt === undefined) return { seenAt, unseen: 0, isMore: false }
  if (!latest) return { seenAt, unseen: found.data.unseen, isMore: false }
  const { postedAt, authorIds } = latest
  const { participantId } = found.data
  const unseen = postedAt.filter((at, nth) => at > seenAt && authorIds[nth] !== participantId).length
  return { seenAt, unseen, isMore: unseen > 0 && postedAt.length === LATEST_TIMES && (postedAt.at(-1) ?? 0) > seenAt }
}

const invalidatePosts = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [feature, call] }) =>
      feature === postCalls.getPosts.feature &&
      [postCalls.getPosts, postCalls.getScheduledPosts, postCalls.getPost].some(({ name }) => name === call),
  })
const invalidateComments = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: queryKeyOf(postCalls.getComments) })

export const useCreatePost = () => useSend(postCalls.createPost, invalidatePosts)
export const useChangePost = () => useSend(postCalls.changePost, invalidatePosts)
export const useDeletePost = () => useSend(postCalls.deletePost, invalidatePosts)
export const useAddComment = () => useSend(postCalls.addComment, invalidateComments)
export const useDeleteComment = () => useSend(postCalls.deletePost, invalidateComments)

/** Marks announcements as seen. The navigation updates at once. */
export function useMarkPostsSeen() {
  const client = useQueryClient()
  return async (eventId: string, seenAt: number) => {
    const queryKey = queryKeyOf(postCalls.getPostsSeen, { eventId })
    client.setQueryData(
      queryKey,
      (known?: ReplyOf<typeof postCalls.getPostsSeen>) => known && { ...known, seenAt, unseen: 0 },
    )
    await send(postCalls.markPostsSeen, { eventId, seenAt }).catch(() => undefined)
  }
}
