import type { Context } from '../../platform/context.ts'
import { messagesSent } from '../chat/index.ts'
import { tellUsers } from './log/index.ts'
import { readKnown } from './records/index.ts'

/**
 * Tells people of messages: one row for all that come to a room until its reader has seen it. What the product writes into a
 * room about a meeting is told by the meeting itself.
 *
 * @see docs/rules/notifications.md NOTE-55
 */
export function tellMessages({ listeners }: Context): void {
  listeners.on(messagesSent, async (ctx, { payload: { messages } }) => {
    const told = messages
      .filter(({ type }) => type === null || type === 'contact')
      .flatMap(({ roomId, sender, dt, seq, receivers }) =>
        receivers
          .filter(({ seenSeq }) => seenSeq < seq)
          .map(({ userId, seenSeq }) => ({
            userId,
            // What is not seen of a room is one thing to tell.
            id: `room ${roomId} ${seenSeq}`,
            type: 'message' as const,
            eventId: null,
            aboutId: roomId,
            personId: sender,
            dt,
          })),
      )
    if (told.length === 0) return
    // Of a busy room most is told already, and nobody's log is locked for it.
    const known = await readKnown(ctx.db, told)
    const fresh = told.filter(({ userId, id }) => !known.has(`${userId} ${id}`))
    await tellUsers(ctx, [...new Map(fresh.map((each) => [`${each.userId} ${each.id}`, each])).values()])
  })
}
