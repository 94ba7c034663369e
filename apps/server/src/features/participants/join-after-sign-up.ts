import { Failure } from '../../platform/failure.ts'
import type { App } from '../../platform/http/serve.ts'
import { userSignedUp } from '../accounts/index.ts'
import { waitsForProof } from './attach-store.ts'
import { joinEvent } from './join-event.ts'

/**
 * Whoever signs up on the page of an event joins it, if one may; else the account alone is what they get. Who has registered
 * before waits for that record, which becomes theirs with the address: a second ticket would be one too many.
 */
export function joinAfterSignUp({ ctx }: Pick<App, 'ctx'>): void {
  ctx.listeners.on(userSignedUp, async (own, { payload: { userId, eventId } }) => {
    if (!eventId || (await waitsForProof(own.db, eventId, userId))) return
    await joinEvent(own, { userId }, { eventId }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
      own.log.info({ userId, eventId, reason: error.reason }, 'Signed up for an event that cannot be joined')
    })
  })
}
