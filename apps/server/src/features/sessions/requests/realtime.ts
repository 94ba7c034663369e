import { type OwnRequest, requestListTopic, sessionRequestsTopic } from '@parley/contract/sessions'
import { coalesceRuns } from '../../../platform/concurrency/coalesce-runs.ts'
import type { App } from '../../../platform/http/serve.ts'
import { defineService } from '../../../platform/services.ts'
import { isOrganizerOf, listRecordsOf } from '../../participants/index.ts'
import { requestChanged } from './facts.ts'
import { getRequestsRev, listOwnRequests } from './store.ts'

type Row = Awaited<ReturnType<typeof listOwnRequests>>[number]

/**
 * Offers a person's own requests and, to organizers, only the revision of the list. @see docs/rules/sessions.md
 * SESSION-13 SESSION-14
 */
export function offerSessionRequests({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.registerTopic(sessionRequestsTopic, {
    mayRead: async ({ db }, userId, { eventId, participantId }) => {
      const records = await listRecordsOf(db, userId)
      return records.some((each) => each.eventId === eventId && each.participantId === participantId)
    },
    asType: (seen, { participantId }) => seen.participantId === participantId,
    snapshot: async ({ db }, { eventId, participantId }) =>
      (await listOwnRequests(db, eventId, participantId)).filter(isThere),
  })
  ctx.listeners.on(requestChanged, async (own, { payload: { eventId, sessionId, participantId } }) => {
    const row = (await listOwnRequests(own.db, eventId, participantId)).find(({ id }) => id === sessionId)
    if (!row) return
    const change = isThere(row) ? { up: [row] } : { rm: [{ id: row.id, rev: row.rev }] }
    own.live.publish(sessionRequestsTopic, { eventId, participantId }, change)
  })

  ctx.live.registerTopic(requestListTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => getRequestsRev(db, eventId),
  })
  ctx.listeners.on(requestChanged, (own, { payload: { eventId } }) =>
    batchedWith(own)(eventId, [null], async () =>
      own.live.publish(requestListTopic, { eventId }, { up: await getRequestsRev(own.db, eventId) }),
    ),
  )
}

/** Joins all changes during a running read into one statement, because a crowd may ask at once. */
const batchedWith = defineService(() => coalesceRuns<null>())

const isThere = (row: Row): row is Row & OwnRequest => row.state !== 'withdrawn'
