import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { unknownSettings } from './unknown-settings.ts'

export function warnOfSettings(
  settings: Settings,
  env: Record<string, string | undefined>,
  log: Pick<Log, 'warn'>,
): void {
  for (const { name, meant } of unknownSettings(env))
    log.warn(`${name} is not a setting of Parley and has no effect. Did you mean ${meant}?`)
  if (settings.publicUrl.startsWith('https:') && settings.adminEmails.length === 0)
    log.warn('ADMIN_EMAILS is not set: this installation has no administrator. Add at least one email address.')
}

/**
 * Warns if `TRUST_PROXY` names no proxy although there is one, because all people then share the limits of one address.
 */
export function warnOfProxy(
  fastify: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
  log: Pick<Log, 'warn'>,
): void {
  if (trustProxy !== false) return
  let wasSeen = false
  fastify.addHook('onRequest', async ({ headers }) => {
    if (wasSeen || headers['x-forwarded-for'] === undefined) return
    wasSeen = true
    log.warn(
      'A request has X-Forwarded-For, but TRUST_PROXY is not set: all users behind a proxy share one rate limit. Set TRUST_PROXY to the number of proxies.',
    )
  })
}
