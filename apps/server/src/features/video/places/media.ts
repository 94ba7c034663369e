import { randomBytes } from 'node:crypto'
import type { Node } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { isLoopbackHost } from '../../../platform/ip-address.ts'
import { connectMediaNodes, type MediaNodes } from '../../../platform/media/media-nodes.ts'
import { startMediaProcess } from '../../../platform/media/media-process.ts'
import { defineService } from '../../../platform/services.ts'

/** The media processes of the installation, including that of this server if it has the role `media`. */
export const media = defineService(
  ({ settings, log, redis }: Node): MediaNodes => {
    const { mediaPort: port, mediaAddress, mediaRelayUrls, mediaViewers, publicUrl, host, roles, turnUrls } = settings
    const relaySecret = randomBytes(32).toString('base64url')
    const reach = {
      port,
      relaySecret,
      mostViewers: mediaViewers,
      ...(isLoopbackHost(host) ? { bindAddress: '127.0.0.1' } : {}),
      ...(mediaAddress ? { publicAddress: mediaAddress } : {}),
      ...(turnUrls.length > 0 ? { relayPort: port + 1 } : {}),
    }
    const own = roles.has('media') ? startMediaProcess(reach, log, { onOpen() {}, onGone() {}, onLost() {} }) : null
    // This server's own address is first, because a browser without a proxy reaches it with one hop less.
    const relayUrls = [`turn:${mediaAddress ?? new URL(publicUrl).hostname}:${port}?transport=tcp`, ...mediaRelayUrls]
    return connectMediaNodes({ id: newId(), own, reach: { relayUrls, relaySecret }, redis, log })
  },
  (nodes) => nodes.stop(),
)
