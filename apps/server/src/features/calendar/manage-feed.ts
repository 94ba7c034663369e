import type { InputOf, ReplyOf } from '@parley/contract'
import type { calendarCalls } from '@parley/contract/calendar'
import type { Context } from '../../platform/context.ts'
import { isSignature, signText } from '../../platform/cursor.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { newId } from '../../platform/ids.ts'
import { findFeedId, forgetFeed, saveFeedId } from './feed-store.ts'

type Calls = typeof calendarCalls

/** @see docs/rules/calendar.md CAL-7 */
export async function getCalendarFeed(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Calls['getCalendarFeed']>,
): Promise<ReplyOf<Calls['getCalendarFeed']>> {
  const feedId = await findFeedId(ctx.db, userId)
  return { url: feedId === null ? null : await urlOf(ctx, feedId) }
}

export async function createCalendarFeed(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Calls['createCalendarFeed']>,
): Promise<ReplyOf<Calls['createCalendarFeed']>> {
  const feedId = await ctx.inTransaction((work) => saveFeedId(work, userId, newId(work.now)))
  return { url: await urlOf(ctx, feedId) }
}

export async function revokeCalendarFeed(
  ctx: Context,
  { userId }: UserActor,
  _input: InputOf<Calls['revokeCalendarFeed']>,
): Promise<ReplyOf<Calls['revokeCalendarFeed']>> {
  return ctx.inTransaction(async (work) => {
    await forgetFeed(work, userId)
    return { success: true }
  })
}

const PURPOSE = 'calendar feed'

async function urlOf(ctx: Context, feedId: string): Promise<string> {
  return `${ctx.settings.publicUrl}/calendars/${feedId}.${await signText(ctx, PURPOSE, feedId)}.ics`
}

export async function parseAddress(ctx: Context, file: string): Promise<string | null> {
  const [, feedId = '', signature = ''] = /^([0-9a-z]{20})\.([\w-]{10,40})\.ics$/.exec(file) ?? []
  return feedId && (await isSignature(ctx, PURPOSE, feedId, signature)) ? feedId : null
}
