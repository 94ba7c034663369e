import type { TeamRoles } from '@parley/contract/participants'

const ROLES = ['owner', 'organizer', 'moderator', 'checkInAdmin'] as const
type Role = (typeof ROLES)[number]

/** Lists the roles of a member, the highest first. Every owner is an organizer, so that role is omitted for owners. */
export const rolesOf = (roles: TeamRoles): Role[] =>
  ROLES.filter((role) => roles[role] && !(role === 'organizer' && roles.owner))

/** Lists the roles that a user may grant. Only owners make owners. */
export const grantableRoles = (isOwner: boolean): Role[] => ROLES.filter((role) => isOwner || role !== 'owner')

/** Adds or removes a role. An owner is always an organizer too. */
export function withRole(roles: TeamRoles, role: Role, on: boolean): TeamRoles {
  const next = { ...roles, [role]: on }
  if (role === 'owner' && on) return { ...next, organizer: true }
  if (role === 'organizer' && !on) return { ...next, owner: false }
  return next
}

export const NO_ROLES: TeamRoles = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
