export { changeTeamRoles, ensureOwner, getTeam, inviteToTeam } from './team.ts'
export { countOtherOwners, findRoles } from './team-store.ts'
