import type { InputOf, ReplyOf } from '@parley/contract'
import { roomOfTwo } from '@parley/contract/chat'
import type { contactCalls } from '@parley/contract/contacts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { UserActor } from '../../platform/http/actor.ts'
import { findSharedEvents } from '../contacts/index.ts'
import { listHeldMeetings } from '../meetings/index.ts'
import { listLastWritten } from './records/index.ts'

type Call = typeof contactCalls.getContactHistory

/**
 * @throws Failure `notFound` for a contact that the caller does not have
 * @see docs/rules/contacts.md CONTACT-19
 */
export async function getContactHistory(
  { db }: Context,
  { userId }: UserActor,
  { id }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const together = await findSharedEvents(db, userId, id)
  if (!together) throw new Failure('notFound')
  const { personUserId, pairs } = together
  const roomId = personUserId && personUserId !== userId ? roomOfTwo(userId, personUserId) : null
  const [meetings, wrote] = await Promise.all([
    listHeldMeetings(db, pairs),
    listLastWritten(db, roomId ? [roomId] : [], userId),
  ])
  return { meetings, wrote: (roomId && wrote.get(roomId)) || null }
}
