import { randomBytes } from 'node:crypto'
import type { Context, Node } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { isLoopbackHost } from '../../platform/ip-address.ts'
import type { JoinRequest } from '../../platform/media/engine/engine.ts'
import { MediaFull, type MediaProcess, MediaRefused, startMediaProcess } from '../../platform/media/media-process.ts'
import { defineService } from '../../platform/services.ts'

/** The media process of this server, with the secret of its relay. */
export const media = defineService(
  ({ settings, log }: Node): MediaProcess & { readonly relaySecret: string } => {
    const { mediaPort, mediaAddress, mediaViewers, host } = settings
    const relaySecret = randomBytes(32).toString('base64url')
    const reach = {
      port: mediaPort,
      relaySecret,
      mostViewers: mediaViewers,
      ...(isLoopbackHost(host) ? { bindAddress: '127.0.0.1' } : {}),
      ...(mediaAddress ? { publicAddress: mediaAddress } : {}),
    }
    return { ...startMediaProcess(reach, log, { onOpen() {}, onGone() {}, onLost() {} }), relaySecret }
  },
  async (process) => process.stop(),
)

/**
 * Connects a browser to a room.
 *
 * @returns the answer to its offer
 * @throws Failure `videoOfferRefused`, `videoAudienceFull`, `videoAway`
 */
export async function connect(ctx: Context, request: JoinRequest): Promise<string> {
  try {
    return (await media(ctx).ask({ act: 'join', ...request })) ?? ''
  } catch (error) {
    if (error instanceof MediaFull) throw new Failure('videoAudienceFull')
    ctx.log.info({ reason: (error as Error).message }, 'A browser could not be connected to a video room')
    throw new Failure(error instanceof MediaRefused ? 'videoOfferRefused' : 'videoAway')
  }
}
