import { randomBytes } from 'node:crypto'
import type { Node } from '../../platform/context.ts'
import { isLoopbackHost } from '../../platform/ip-address.ts'
import { type MediaProcess, startMediaProcess } from '../../platform/media/media-process.ts'
import { defineService } from '../../platform/services.ts'

/** The media process of this server, with the secret of its relay. */
export const media = defineService(
  ({ settings, log }: Node): MediaProcess & { readonly relaySecret: string } => {
    const { mediaPort, mediaAddress, host } = settings
    const relaySecret = randomBytes(32).toString('base64url')
    const reach = {
      port: mediaPort,
      relaySecret,
      ...(isLoopbackHost(host) ? { bindAddress: '127.0.0.1' } : {}),
      ...(mediaAddress ? { publicAddress: mediaAddress } : {}),
    }
    return { ...startMediaProcess(reach, log, { onOpen() {}, onGone() {}, onLost() {} }), relaySecret }
  },
  async (process) => process.stop(),
)
