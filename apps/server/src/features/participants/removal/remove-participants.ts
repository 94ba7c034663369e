import { REMOVAL_UNDO_MS } from '@parley/contract/participants'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import type { Work } from '../../../platform/work.ts'
import { lockEvent } from '../../events/index.ts'
import { participantsRefreshed, rolesChanged } from '../feed/index.ts'
import { insertBans, lockOwners, lockRegistrations, markRemoved } from '../records/index.ts'
import { countOtherOwners, findRoles } from '../team/index.ts'
import { FREE_JOB } from './jobs.ts'
import { insertRemoved, listEmailsOf, lockRemovable, type Removable } from './removal-store.ts'

export interface Removing {
  readonly ids: readonly string[]
  readonly block: boolean
  readonly reportId: string | null
  /** True to skip owners and people who have left, instead of refusing them. */
  readonly passesOver?: boolean
}

/**
 * Removes all of these people, or none. Access ends with this transaction, and no one finds them any more. A job ends
 * their meetings, requests, seats and booths a minute later.
 *
 * @returns the ids of the removed people
 * @throws Failure `cannotRemoveYourself` when the caller is among them
 * @throws Failure `notFound` when one of them is not in the event
 * @throws Failure `ownersOnly` unless an owner removes an owner
 * @throws Failure `lastOwner` when no owner with an account would be left
 * @see docs/rules/participants.md REMOVE-1, REMOVE-2
 */
export async function removeFromEvent(
  work: Work,
  { eventId, participantId: own, userId }: Pick<ParticipantActor, 'eventId' | 'participantId' | 'userId'>,
  { ids: requestedIds, block, reportId, passesOver = false }: Removing,
): Promise<string[]> {
  const wanted = [...new Set(requestedIds)]
  if (wanted.includes(own)) throw new Failure('cannotRemoveYourself')
  // A person who returns at the same moment, by account or by registration, either does so before this or is refused.
  if (block) await lockEmailsOf(work, eventId, wanted)
  await lockEvent(work, eventId)
  const found = await lockRemovable(work, eventId, wanted)
  if (found.length < wanted.length && !passesOver) throw new Failure('notFound')
  const people = passesOver ? found.filter(({ owner }) => !owner) : found
  const ids = people.map(({ participantId }) => participantId)
  await checkOwnersRemain(work, eventId, own, people)
  if (block) await insertBans(work, eventId, people)
  await insertRemoved(work, eventId, ids, { by: userId, reportId })
  await markRemoved(work, eventId, ids)
  const removedAt = work.now
  for (const participantId of ids) {
    const runAt = removedAt + REMOVAL_UNDO_MS
    work.addJob(FREE_JOB, { eventId, participantId, removedAt }, { runAt, key: `removal:${eventId}:${participantId}` })
  }
  recordRemovals(work, eventId, ids)
  return ids
}

async function checkOwnersRemain(
  work: Work,
  eventId: string,
  own: string,
  people: readonly Removable[],
): Promise<void> {
  const owners = people.filter(({ owner }) => owner).map(({ participantId }) => participantId)
  const roles = await findRoles(work, eventId, own)
  if (!roles?.organizer) throw new Failure('notAllowed')
  if (owners.length === 0) return
  if (!roles.owner) throw new Failure('ownersOnly')
  if ((await countOtherOwners(work, eventId, owners)) === 0) throw new Failure('lastOwner')
}

async function lockEmailsOf(work: Work, eventId: string, ids: readonly string[]): Promise<void> {
  const emails = await listEmailsOf(work, eventId, ids)
  await lockOwners(work, emails)
  await lockRegistrations(work, eventId, emails)
}

/** Publishes that people were removed or restored. Also updates the access of open pages. */
export function recordRemovals(work: Work, eventId: string, ids: readonly string[]): void {
  work.recordFact(rolesChanged.of({ eventId, participantIds: ids }))
  work.recordFact(participantsRefreshed.of({ people: ids.map((participantId) => ({ eventId, participantId })) }))
}
