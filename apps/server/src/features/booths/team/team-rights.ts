import type { MemberRole } from '@parley/contract/participants'

/** A person's relation to a team. An organizer of the event has the rights of an owner in every team. */
export type TeamRole = 'organizer' | MemberRole

const leads = (as: TeamRole) => as === 'organizer' || as === 'owner'

/**
 * Returns true if they may invite a person in this role, and withdraw such an invitation. Only owners and organizers
 * appoint admins.
 *
 * @see docs/rules/booth-teams.md MEMBER-3
 */
export const mayInvite = (as: TeamRole, role: MemberRole): boolean => leads(as) || (as === 'admin' && role === 'user')

/**
 * Returns true if they may remove a member with this role from the team. Anyone may leave it.
 *
 * @see docs/rules/booth-teams.md MEMBER-5
 */
export const mayRemove = (as: TeamRole, role: MemberRole): boolean => leads(as) || (as === 'admin' && role !== 'owner')

/**
 * Returns true if they may change the roles of others, including the owner's.
 *
 * @see docs/rules/booth-teams.md MEMBER-4
 */
export const mayChangeRoles = (as: TeamRole): boolean => leads(as)
