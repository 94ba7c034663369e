import type { TeamRoles } from '@parley/contract/participants'

/** An owner may all that organizers may. */
export const ownerOrganizes = (roles: TeamRoles): TeamRoles => ({ ...roles, organizer: roles.organizer || roles.owner })

export const hasAnyRole = (roles: TeamRoles): boolean => Object.values(roles).some(Boolean)
