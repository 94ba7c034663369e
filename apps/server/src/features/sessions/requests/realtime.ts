import { type OwnRequest, requestListTopic, sessionRequestsTopic } from '@parley/contract/sessions'
import { joinWhileBusy } from '../../../platform/concurrency/join-while-busy.ts'
import type { App } from '../../../platform/http/serve.ts'
import { defineService } from '../../../platform/services.ts'
import { isOrganizerOf, readRecordsOf } from '../../participants/index.ts'
import { requestChanged } from './facts.ts'
import { readListRev, readOwnRequests } from './store.ts'

type Row = Awaited<ReturnType<typeof readOwnRequests>>[number]

/**
 * Offers two live topics: the own requests of a participant, readable only by them, and for organizers the revision of
 * the list of requests.
 *
 * @see docs/rules/sessions.md SESSION-13 SESSION-14
 */
export function offerSessionRequests({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.offer(sessionRequestsTopic, {
    mayRead: async ({ db }, userId, { eventId, participantId }) => {
      const records = await readRecordsOf(db, userId)
      return records.some((each) => each.eventId === eventId && each.participantId === participantId)
    },
    asType: (seen, { participantId }) => seen.participantId === participantId,
    snapshot: async ({ db }, { eventId, participantId }) =>
      (await readOwnRequests(db, eventId, participantId)).filter(isThere),
  })
  ctx.listeners.on(requestChanged, async (own, { payload: { eventId, sessionId, participantId } }) => {
    const row = (await readOwnRequests(own.db, eventId, participantId)).find(({ id }) => id === sessionId)
    if (!row) return
    const change = isThere(row) ? { up: [row] } : { rm: [{ id: row.id, rev: row.rev }] }
    own.live.publish(sessionRequestsTopic, { eventId, participantId }, change)
  })

  ctx.live.offer(requestListTopic, {
    mayRead: ({ db }, userId, { eventId }) => isOrganizerOf(db, userId, eventId),
    snapshot: ({ db }, { eventId }) => readListRev(db, eventId),
  })
  ctx.listeners.on(requestChanged, (own, { payload: { eventId } }) =>
    togetherWith(own)(eventId, [null], async () =>
      own.live.publish(requestListTopic, { eventId }, { up: await readListRev(own.db, eventId) }),
    ),
  )
}

/** Joins all changes during a running read into one statement, because a crowd may ask at once. */
const togetherWith = defineService(() => joinWhileBusy<null>())

const isThere = (row: Row): row is Row & OwnRequest => row.state !== 'withdrawn'
