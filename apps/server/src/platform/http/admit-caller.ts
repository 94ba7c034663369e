import type { CallSpec, MayCall } from '@parley/contract'
import { Failure } from '../failure.ts'
import type { Identity, ParticipantActor, Visitor } from './actor.ts'

export type Caller = Omit<Visitor, 'userId' | 'signInId'>

/** Refuses with 401 without a sign-in, 404 for an event that the caller is not in, 403 if a right is missing. */
export function admitCaller(
  call: Pick<CallSpec, 'mayCall' | 'tab'>,
  identity: Identity | null,
  caller: Caller,
): Visitor {
  const { mayCall } = call
  if (mayCall === 'anyone') {
    return { ...caller, userId: identity?.userId ?? null, signInId: identity?.signInId ?? null }
  }
  if (!identity) throw new Failure('notSignedIn')
  const user = { ...caller, userId: identity.userId, signInId: identity.signInId }
  if (mayCall === 'user') return user
  if (!identity.participant) throw new Failure('notFound')
  const actor: ParticipantActor = { ...user, ...identity.participant }
  if (!holds(actor, mayCall)) throw new Failure('notAllowed')
  const { tab } = call
  if (tab !== undefined && !actor.organizer && actor.tabs && !actor.tabs.includes(tab)) throw new Failure('notFound')
  return actor
}

function holds(actor: ParticipantActor, mayCall: Exclude<MayCall, 'anyone' | 'user'>): boolean {
  if (mayCall === 'participant') return true
  if (mayCall === 'organizer') return actor.organizer
  if (mayCall === 'moderator') return actor.organizer || actor.moderator
  if (mayCall === 'checkInAdmin') return actor.checkInAdmin
  return actor.rights.includes(mayCall.right)
}
