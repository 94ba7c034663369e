import type { InputOf, ReplyOf } from '@parley/contract'
import { type eventCalls, fillConferenceUrl } from '@parley/contract/events'
import type { Context } from '../../platform/context.ts'
import { isSignature, signText } from '../../platform/cursor.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'

export interface ConferenceGuest {
  readonly eventId: string
  readonly sessionId: string
  readonly participantId: string
  readonly name: string
  readonly role: 'host' | 'member' | 'viewer'
  /** Epoch milliseconds; from then on the token is refused. */
  readonly until: number
}

export async function conferenceUrlFor(ctx: Context, template: string, guest: ConferenceGuest): Promise<string> {
  const payload = Buffer.from(JSON.stringify(guest)).toString('base64url')
  const token = `${payload}.${await signText(ctx, 'conference', payload)}`
  return fillConferenceUrl(template, { sessionId: guest.sessionId, name: guest.name, token })
}

/** @returns null for a token that is not ours, or has expired */
export async function verifyConferenceToken(ctx: Context, token: string): Promise<ConferenceGuest | null> {
  const [payload = '', signature = ''] = token.split('.')
  if (!(await isSignature(ctx, 'conference', payload, signature))) return null
  const guest = JSON.parse(Buffer.from(payload, 'base64url').toString()) as ConferenceGuest
  return guest.until > ctx.clock.now() ? guest : null
}

type Call = typeof eventCalls.testConference
const TRY_MS = 600_000
const TRIED_SESSION = 'try'

/** @see docs/rules/video.md VIDEO-82 */
export async function testConference(
  ctx: Context,
  { eventId, participantId }: ParticipantActor,
  { url }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const row = await ctx.db
    .selectFrom('participant')
    .select(['name', 'surname'])
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .executeTakeFirst()
  const name = [row?.name, row?.surname].filter(Boolean).join(' ')
  const until = ctx.clock.now() + TRY_MS
  const guest = { eventId, sessionId: TRIED_SESSION, participantId, name, role: 'host', until } as const
  return { url: await conferenceUrlFor(ctx, url, guest) }
}
