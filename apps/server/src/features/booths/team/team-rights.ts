import type { MemberRole } from '@parley/contract/participants'

/** An organizer of the event has the rights of an owner in every team. */
export type TeamRole = 'organizer' | MemberRole

const leads = (as: TeamRole) => as === 'organizer' || as === 'owner'

/** @see docs/rules/booth-teams.md MEMBER-3 */
export const mayInvite = (as: TeamRole, role: MemberRole): boolean => leads(as) || (as === 'admin' && role === 'user')

/** @see docs/rules/booth-teams.md MEMBER-5 */
export const mayRemove = (as: TeamRole, role: MemberRole): boolean => leads(as) || (as === 'admin' && role !== 'owner')

/** @see docs/rules/booth-teams.md MEMBER-4 */
export const mayChangeRoles = (as: TeamRole): boolean => leads(as)
