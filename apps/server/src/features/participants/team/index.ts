export { changeTeamRoles, getTeam, inviteToTeam, keepAnOwner } from './team.ts'
