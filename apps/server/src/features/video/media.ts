import type { Node } from '../../platform/context.ts'
import { isLoopbackHost } from '../../platform/ip-address.ts'
import { startMediaProcess } from '../../platform/media/media-process.ts'
import { defineService } from '../../platform/services.ts'

/** The media process of this server. */
export const media = defineService(
  ({ settings, log }: Node) => {
    const { mediaPort, mediaAddress, host } = settings
    const reach = {
      port: mediaPort,
      ...(isLoopbackHost(host) ? { bindAddress: '127.0.0.1' } : {}),
      ...(mediaAddress ? { publicAddress: mediaAddress } : {}),
    }
    return startMediaProcess(reach, log, { onOpen() {}, onGone() {}, onLost() {} })
  },
  async (process) => process.stop(),
)
