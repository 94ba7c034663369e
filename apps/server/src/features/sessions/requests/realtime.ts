import { type OwnRequest, sessionRequestsTopic } from '@parley/contract/sessions'
import type { App } from '../../../platform/http/serve.ts'
import { readRecordsOf } from '../../participants/index.ts'
import { requestChanged } from './facts.ts'
import { readOwnRequests } from './store.ts'

type Row = Awaited<ReturnType<typeof readOwnRequests>>[number]

/** What a participant asked the organizers for, live; read by themselves alone. */
export function offerSessionRequests({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.offer(sessionRequestsTopic, {
    mayRead: async ({ db }, userId, { eventId, participantId }) => {
      const records = await readRecordsOf(db, userId)
      return records.some((each) => each.eventId === eventId && each.participantId === participantId)
    },
    snapshot: async ({ db }, { eventId, participantId }) =>
      (await readOwnRequests(db, eventId, participantId)).filter(isThere),
  })
  ctx.listeners.on(requestChanged, async (own, { payload: { eventId, sessionId, participantId } }) => {
    const row = (await readOwnRequests(own.db, eventId, participantId)).find(({ id }) => id === sessionId)
    if (!row) return
    const change = isThere(row) ? { up: [row] } : { rm: [{ id: row.id, rev: row.rev }] }
    own.live.publish(sessionRequestsTopic, { eventId, participantId }, change)
  })
}

const isThere = (row: Row): row is Row & OwnRequest => row.state !== 'withdrawn'
