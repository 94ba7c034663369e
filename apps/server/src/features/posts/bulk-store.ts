import { EXCERPT_LENGTH } from '@parley/contract/posts'
import { sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../platform/work.ts'
import { publishLater } from './jobs.ts'
import type { PostImage } from './post-store.ts'

export interface PostWithComments {
  readonly participantId: string
  /** HTML that `cleanHtml` has cleaned. */
  readonly html: string
  readonly excerpt: string
  readonly language: string
  readonly image: PostImage | null
  /** Epoch milliseconds. An announcement in the future is scheduled. */
  readonly postAt: number
  readonly comments: readonly { readonly participantId: string; readonly text: string; readonly createdAt: number }[]
}

/**
 * Inserts announcements with their comments and notifies no one, because the announcements are past. @returns their ids
 */
export async function insertPosts(work: Work, eventId: string, posts: readonly PostWithComments[]): Promise<string[]> {
  const rows = posts.map(({ comments, image, ...post }) => ({
    ...post,
    id: newId(work.now),
    comments,
    excerpt: post.excerpt.slice(0, EXCERPT_LENGTH),
    isPublished: post.postAt <= work.now,
    postAt: String(instantOf(post.postAt)),
    ...(image ?? { path: null, widthPx: null, heightPx: null }),
  }))
  await sql`insert into post (event_id, post_id, participant_id, html, excerpt, language, image_path, image_width_px,
      image_height_px, is_published, post_at)
    select ${eventId}, r.id, r."participantId", r.html, r.excerpt, r.language, r.path, r."widthPx", r."heightPx", r."isPublished",
      r."postAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, "participantId" text, html text,
      excerpt text, language text, path text, "widthPx" integer, "heightPx" integer, "isPublished" boolean, "postAt" timestamptz)`.execute(
    work.db,
  )
  const comments = rows.flatMap(({ id, comments: own }) =>
    own.map((each) => ({ ...each, postId: id, id: newId(work.now), createdAt: String(instantOf(each.createdAt)) })),
  )
  await sql`insert into post_comment (event_id, comment_id, post_id, participant_id, text, created_at)
    select ${eventId}, r.id, r."postId", r."participantId", r.text, r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(comments)}::jsonb) as r (id text, "postId" text, "participantId" text,
      text text, "createdAt" timestamptz)`.execute(work.db)
  for (const [index, { id, isPublished }] of rows.entries()) {
    if (!isPublished) publishLater(work, { eventId, postId: id }, posts[index]?.postAt ?? work.now)
  }
  return rows.map(({ id }) => id)
}
