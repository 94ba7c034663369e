import { expect, it } from 'vitest'
import { grantableRoles, NO_ROLES, rolesOf, withRole } from './team-roles.ts'

it('TEAM-1 makes an owner an organizer too, and removes ownership with the organizer role', () => {
  const owner = withRole(NO_ROLES, 'owner', true)
  expect(owner).toEqual({ ...NO_ROLES, owner: true, organizer: true })
  expect(rolesOf(owner)).toEqual(['owner'])
  expect(withRole(owner, 'organizer', false)).toEqual(NO_ROLES)
  expect(rolesOf(withRole(owner, 'owner', false))).toEqual(['organizer'])
})

it('TEAM-2 offers the role of an owner only to owners', () => {
  expect(grantableRoles(true)).toEqual(['owner', 'organizer', 'moderator', 'checkInAdmin'])
  expect(grantableRoles(false)).toEqual(['organizer', 'moderator', 'checkInAdmin'])
})
