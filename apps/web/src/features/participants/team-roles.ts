import type { TeamRoles } from '@parley/contract/participants'

const ROLES = ['owner', 'organizer', 'moderator', 'checkInAdmin'] as const
type Role = (typeof ROLES)[number]

/** What someone is, the most first; an owner organizes, so that needs no word of its own. */
export const rolesOf = (roles: TeamRoles): Role[] =>
  ROLES.filter((role) => roles[role] && !(role === 'organizer' && roles.owner))

/** The roles that one can give: only owners make owners. */
export const rolesToGive = (isOwner: boolean): Role[] => ROLES.filter((role) => isOwner || role !== 'owner')

/** One role taken on or off. An owner organizes too. */
export function withRole(roles: TeamRoles, role: Role, on: boolean): TeamRoles {
  const next = { ...roles, [role]: on }
  if (role === 'owner' && on) return { ...next, organizer: true }
  if (role === 'organizer' && !on) return { ...next, owner: false }
  return next
}

export const NO_ROLES: TeamRoles = { owner: false, organizer: false, moderator: false, checkInAdmin: false }
