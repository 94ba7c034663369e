import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { unknownSettings } from './unknown-settings.ts'

/** Logs at the start, in one line each, the settings that an operator has probably forgotten or misspelt. */
export function warnOfSettings(
  settings: Settings,
  env: Record<string, string | undefined>,
  log: Pick<Log, 'warn'>,
): void {
  for (const { name, meant } of unknownSettings(env))
    log.warn(`${name} is no setting of Parley and does nothing: is ${meant} meant?`)
  if (settings.publicUrl.startsWith('https:') && settings.adminEmails.length === 0)
    log.warn('ADMIN_EMAILS is not set: nobody administers this installation. Name at least one address.')
}

/**
 * Warns once if requests come through a proxy that `TRUST_PROXY` does not name. All people then share the limits of one
 * address.
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
      'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy everyone shares the limits of its address. Set TRUST_PROXY to the number of proxies.',
    )
  })
}
