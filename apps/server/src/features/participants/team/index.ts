export { changeTeamRoles, getTeam, inviteToTeam, keepAnOwner } from './team.ts'
export { countOwnersBeside, readRoles } from './team-store.ts'
