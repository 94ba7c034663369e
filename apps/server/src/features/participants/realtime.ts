import { publicProfileTopic } from '@parley/contract/accounts'
import { ownRolesTopic } from '@parley/contract/participants'
import type { Context } from '../../platform/context.ts'
import type { App } from '../../platform/http/serve.ts'
import { profileChanged, readPublicProfile } from '../accounts/index.ts'
import { eventDeleted } from '../events/index.ts'
import { participantsAttached, rolesChanged } from './facts.ts'
import { readOwnRoles, readUserOf } from './own-roles-store.ts'
import { readUserIds, shareAnEvent } from './store.ts'

/** Whoever listens to an event that is gone stops listening. */
export function followEvents({ ctx }: App): void {
  ctx.listeners.on(eventDeleted, async (own, { payload: { eventId } }) => {
    for (const userId of await readUserIds(own.db, eventId)) await own.live.askAgain(userId)
  })
}

/** Name and photo of an account, live for its person and for those who share an event with them. */
export function offerPublicProfiles({ ctx }: Pick<App, 'ctx'>): void {
  ctx.live.offer(publicProfileTopic, {
    mayRead: async (own, readerId, { userId }) => readerId === userId || shareAnEvent(own.db, readerId, userId),
    snapshot: (own, { userId }) => publicRows(own, userId),
  })
  ctx.listeners.on(profileChanged, async (own, { payload: { userId } }) => {
    own.live.publish(publicProfileTopic, { userId }, { up: await publicRows(own, userId) })
  })
}

async function publicRows({ db }: Context, userId: string) {
  const row = await readPublicProfile(db, userId)
  return row ? [row] : []
}

/**
 * What somebody is in their events, live for themselves: what they may do comes and goes on open pages.
 *
 * @see docs/rules/participants.md TEAM-7
 */
export function offerOwnRoles({ ctx }: App): void {
  ctx.live.offer(ownRolesTopic, {
    mayRead: async (_own, readerId, { userId }) => readerId === userId,
    snapshot: ({ db }, { userId }) => readOwnRoles(db, userId),
  })
  ctx.listeners.on(rolesChanged, (own, { payload }) => publishRoles(own, payload))
  ctx.listeners.on(participantsAttached, async (own, { payload: { people } }) => {
    for (const person of people) await publishRoles(own, person)
  })
}

async function publishRoles(
  { db, live }: Context,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<void> {
  const userId = await readUserOf(db, eventId, participantId)
  if (userId) live.publish(ownRolesTopic, { userId }, { up: await readOwnRoles(db, userId, eventId) })
}
