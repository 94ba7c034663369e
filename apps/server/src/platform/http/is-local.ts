import type { FastifyRequest } from 'fastify'
import { isLoopbackHost } from '../ip-address.ts'
import type { Settings } from '../settings.ts'

/** Proxies add these; a browser and `curl` on this machine send none of them. */
const PASSED_ON = /^(x-.*|via|forwarded)$/

/** An installation for the people of this machine: nobody else is given an address of it. */
export const isLocalInstallation = ({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): boolean =>
  isLoopbackHost(host) && isLoopbackHost(new URL(publicUrl).hostname)

/**
 * Whether the request comes from this machine. A loopback connection alone proves nothing, since a proxy on this machine makes
 * one for each stranger, and so does a page of a stranger whose name was made to lead here. So `PUBLIC_URL` and `Host` have
 * to be loopback too, and no header may tell of a proxy.
 */
export function isLocal({ raw, socket }: FastifyRequest, settings: Pick<Settings, 'host' | 'publicUrl'>): boolean {
  return (
    isLocalInstallation(settings) &&
    isLoopbackHost(socket.remoteAddress ?? '') &&
    isLoopbackHost((raw.headers.host ?? '').replace(/:\d+$/, '')) &&
    !Object.keys(raw.headers).some((name) => PASSED_ON.test(name))
  )
}
