import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../ip-address.ts'
import type { Settings } from '../settings.ts'

/** Headers that proxies add. A browser and `curl` on this machine send none of them. */
const PASSED_ON = /^(x-.*|via|forwarded)$/

/** True if only people on this machine can reach the installation. */
export const isLocalInstallation = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)

/**
 * Returns true if the request comes from a person on this machine. A loopback connection alone proves nothing. A proxy
 * on this machine makes one for each stranger, and so does a stranger's page by DNS rebinding. `PUBLIC_URL` and `Host`
 * must therefore be loopback too, and no header may reveal a proxy.
 */
export function isLocal({ raw, socket }: FastifyRequest, settings: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return (
    isLocalInstallation(settings) &&
    isLoopbackHost(socket.remoteAddress ?? '') &&
    isLoopbackHost((raw.headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(raw.headers).some((name) => PASSED_ON.test(name))
  )
}
