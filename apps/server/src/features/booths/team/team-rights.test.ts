import { expect, it } from 'vitest'
import { mayChangeRoles, mayInvite, mayRemove, type TeamRole } from './team-rights.ts'

const all: readonly TeamRole[] = ['organizer', 'owner', 'admin', 'user']
const roles = ['owner', 'admin', 'user'] as const

it('MEMBER-3 lets owners and organizers invite in any role, and admins invite users', () => {
  expect(all.map((as) => [as, roles.filter((role) => mayInvite(as, role))])).toEqual([
    ['organizer', ['owner', 'admin', 'user']],
    ['owner', ['owner', 'admin', 'user']],
    ['admin', ['user']],
    ['user', []],
  ])
})

it('MEMBER-4 lets owners and organizers give roles', () => {
  expect(all.filter(mayChangeRoles)).toEqual(['organizer', 'owner'])
})

it('MEMBER-5 lets admins remove anyone but the owner, and users no one', () => {
  expect(all.map((as) => [as, roles.filter((role) => mayRemove(as, role))])).toEqual([
    ['organizer', ['owner', 'admin', 'user']],
    ['owner', ['owner', 'admin', 'user']],
    ['admin', ['admin', 'user']],
    ['user', []],
  ])
})
