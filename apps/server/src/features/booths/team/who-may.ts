import type { MemberRole } from '@parley/contract/participants'

/** What someone is to a team; an organizer of the event may do in each what its owner may. */
export type Standing = 'organizer' | MemberRole

const leads = (as: Standing) => as === 'organizer' || as === 'owner'

/**
 * Whether they may ask somebody to join in this role, and take an invitation to it back. Whoever leads the team says who is an
 * admin.
 *
 * @see docs/rules/booth-teams.md MEMBER-3
 */
export const mayInvite = (as: Standing, role: MemberRole): boolean => leads(as) || (as === 'admin' && role === 'user')

/**
 * Whether they may take somebody of this role out of the team. Anyone may leave it.
 *
 * @see docs/rules/booth-teams.md MEMBER-5
 */
export const mayRemove = (as: Standing, role: MemberRole): boolean => leads(as) || (as === 'admin' && role !== 'owner')

/**
 * Whether they may give others another role, that of the owner too.
 *
 * @see docs/rules/booth-teams.md MEMBER-4
 */
export const mayGiveRoles = (as: Standing): boolean => leads(as)
