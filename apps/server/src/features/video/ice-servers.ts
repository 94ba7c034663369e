import type { ReplyOf } from '@parley/contract'
import type { videoCalls } from '@parley/contract/video'
import type { Context } from '../../platform/context.ts'
import { writeCredentials } from '../../platform/media/relay/credentials.ts'
import { media } from './media.ts'

/** So long a page may ask the relay for a way; one that is found stays. */
const CREDENTIALS_MS = 12 * 3_600_000

/**
 * By which other ways a browser reaches the media port: the relays that the operator has set, else our own.
 *
 * @see docs/rules/video.md VIDEO-20, VIDEO-21
 */
export function iceServersFor(
  ctx: Context,
  participantId: string,
): ReplyOf<typeof videoCalls.getVideoRoom>['iceServers'] {
  const { turnUrls, turnSecret, publicUrl, mediaAddress, mediaPort } = ctx.settings
  const until = ctx.clock.now() + CREDENTIALS_MS
  if (turnUrls.length > 0) return [{ urls: turnUrls, ...writeCredentials(turnSecret ?? '', until, participantId) }]
  const host = mediaAddress ?? new URL(publicUrl).hostname
  const urls = [`turn:${host}:${mediaPort}?transport=tcp`]
  return [{ urls, ...writeCredentials(media(ctx).relaySecret, until, participantId) }]
}
