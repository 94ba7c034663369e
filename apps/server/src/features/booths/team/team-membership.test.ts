import { accountCalls } from '@parley/contract/accounts'
import { appCalls } from '@parley/contract/app'
import type { MemberRole } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember, anEmptyBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { aUser, type TestUser } from '../../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { codeMailedTo } from '../../../testing/code-mailed-to.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertParticipants } from '../../participants/index.ts'
import { insertInvitations } from './invitation-store.ts'
import { chooseHeir, decidePlace, dissolveTeam } from './team-membership.ts'

const server = testServer()
let event: TestEvent
let eventId: string
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
})

/** The members of a booth's team with their roles; `asked` for those who have not answered. */
async function keptIn(boothId: string) {
  const { rows } = await sql<{
    id: string
    role: string
  }>`select participant_id as id, booth_role as role from participant
    where event_id = ${eventId} and booth_id = ${boothId}
    union all select participant_id, 'asked ' || role from booth_invitation
    where event_id = ${eventId} and booth_id = ${boothId}`.execute(server.ctx.db)
  return Object.fromEntries(rows.map((row) => [row.id, row.role]))
}
const invited = (boothId: string, participantId: string, role: MemberRole = 'user') =>
  server.ctx.inTransaction((work) => insertInvitations(work, eventId, null, [{ boothId, participantId, role }]))
const cameAt = ({ participantId }: TestParticipant, at: number) =>
  server.ctx.db
    .updateTable('participant')
    .set({ created_at: Temporal.Instant.fromEpochMilliseconds(at) })
    .where('event_id', '=', eventId)
    .where('participant_id', '=', participantId)
    .execute()
const erases = (who: TestParticipant) => server.call(appCalls.deleteUser, {}, who)

describe('an owner who erases the account', () => {
  it('MEMBER-10 leaves the booth to the admin who has been in the event longest', async () => {
    const { boothId, owner } = await aBooth(server, event)
    const [user, late, early] = [
      await aMember(server, event, { boothId }),
      await aMember(server, event, { boothId }, 'admin'),
      await aMember(server, event, { boothId }, 'admin'),
    ]
    await cameAt(user, 1)
    await cameAt(early, 2)
    await erases(owner)
    expect(await keptIn(boothId)).toEqual({
      [early.participantId]: 'owner',
      [late.participantId]: 'admin',
      [user.participantId]: 'user',
    })
  })

  it('MEMBER-10 leaves it to a user if there is no admin, and else to no one', async () => {
    const { boothId, owner } = await aBooth(server, event)
    const user = await aMember(server, event, { boothId })
    await server.ctx.inTransaction((work) =>
      insertParticipants(work, eventId, [{ name: 'No', typeId: event.typeId, boothId, boothRole: 'admin' }]),
    )
    await erases(owner)
    expect((await keptIn(boothId))[user.participantId]).toBe('owner')
    await erases(user)
    expect(Object.values(await keptIn(boothId))).toEqual(['admin'])
  })

  it('MEMBER-10 removes invitations to them, and keeps the invitations that they sent', async () => {
    const { boothId, owner } = await aBooth(server, event)
    const other = await aBooth(server, event)
    const guest = await aParticipant(server, event)
    await invited(other.boothId, owner.participantId)
    await invited(boothId, guest.participantId)
    await erases(owner)
    expect([await keptIn(boothId), Object.keys(await keptIn(other.boothId))]).toEqual([
      { [guest.participantId]: 'asked user' },
      [other.owner.participantId],
    ])
  })
})

describe('two records of a person', () => {
  let user: TestUser
  let made = 0
  let email: string
  beforeEach(async () => {
    made += 1
    email = `ada${made}@example.org`
    user = await aUser(server, { email, isVerified: false })
  })
  const waits = async (fields: { boothId?: string; boothRole?: MemberRole } = {}) => {
    const person = { name: 'Ada', email, typeId: event.typeId, ...fields }
    const [saved] = await server.ctx.inTransaction((work) => insertParticipants(work, eventId, [person]))
    return String(saved?.participantId)
  }
  const proves = async () => {
    await server.call(accountCalls.connectEmail, { email }, user)
    const code = await codeMailedTo(server, email, 'confirmEmail', user.userId)
    await server.call(accountCalls.doUrlAction, { action: 'connectEmail', email, code })
    await server.settle()
  }
  const own = (fields: { boothId?: string; boothRole?: MemberRole } = {}) =>
    aParticipant(server, event, { user, email: `contact-${email}`, ...fields })

  it('MEMBER-11 merge into the team of either, with the higher role', async () => {
    const booth = await anEmptyBooth(server, event)
    const { participantId } = await own({ boothId: booth, boothRole: 'admin' })
    await waits({ boothId: booth, boothRole: 'owner' })
    await proves()
    expect(await keptIn(booth)).toEqual({ [participantId]: 'owner' })
  })

  it('MEMBER-11 take the place of the record that waited', async () => {
    const booth = await anEmptyBooth(server, event)
    const { participantId } = await own()
    await waits({ boothId: booth, boothRole: 'owner' })
    await proves()
    expect(await keptIn(booth)).toEqual({ [participantId]: 'owner' })
  })

  it('MEMBER-11 keep the higher role if they are in two teams, and the other team gets an heir', async () => {
    const [high, low] = [await anEmptyBooth(server, event), await anEmptyBooth(server, event)]
    const { participantId } = await own({ boothId: low, boothRole: 'user' })
    await waits({ boothId: high, boothRole: 'admin' })
    await proves()
    expect([await keptIn(high), await keptIn(low)]).toEqual([{ [participantId]: 'admin' }, {}])
  })

  it('MEMBER-11 keep their own if they own two booths, and the other goes to its heir', async () => {
    const [mine, other] = [await anEmptyBooth(server, event), await anEmptyBooth(server, event)]
    const heir = await aMember(server, event, { boothId: other })
    const { participantId } = await own({ boothId: mine, boothRole: 'owner' })
    await waits({ boothId: other, boothRole: 'owner' })
    await proves()
    expect([await keptIn(mine), await keptIn(other)]).toEqual([
      { [participantId]: 'owner' },
      { [heir.participantId]: 'owner' },
    ])
  })

  it('MEMBER-11 keep one invitation per team, with the higher role, and none of the team they are in', async () => {
    const [one, two, three] = [
      await anEmptyBooth(server, event),
      await anEmptyBooth(server, event),
      await anEmptyBooth(server, event),
    ]
    const { participantId } = await own({ boothId: three, boothRole: 'user' })
    const waiting = await waits()
    await invited(one, participantId)
    await invited(one, waiting, 'owner')
    await invited(two, waiting, 'owner')
    await invited(three, waiting)
    await proves()
    expect([await keptIn(one), await keptIn(two), await keptIn(three)]).toEqual([
      { [participantId]: 'asked owner' },
      { [participantId]: 'asked owner' },
      { [participantId]: 'user' },
    ])
  })

  it('MEMBER-11 prefers the higher role, and of two equal roles the own one', () => {
    const at = (boothId: string, role: MemberRole) => ({ boothId, role })
    const [a, b] = [at('a', 'admin'), at('b', 'admin')]
    expect([
      decidePlace(null, null),
      decidePlace(a, null),
      decidePlace(null, b),
      decidePlace(a, b),
      decidePlace(a, at('b', 'owner')),
      decidePlace(a, at('a', 'user')),
    ]).toEqual([
      { kept: null, left: null },
      { kept: a, left: null },
      { kept: b, left: null },
      { kept: a, left: b },
      { kept: at('b', 'owner'), left: a },
      { kept: a, left: null },
    ])
  })
})

it('MEMBER-10 chooses an admin before a user, then the person who joined first, and no one without an account', () => {
  const person = (id: string, role: MemberRole | null, createdAt: number, hasAccount = true) => ({
    id,
    role,
    createdAt,
    hasAccount,
  })
  const all = [
    person('user', 'user', 1),
    person('late', 'admin', 3),
    person('early', 'admin', 2),
    person('nobody', 'admin', 0, false),
    person('asked', null, 0),
  ]
  expect([chooseHeir(all)?.id, chooseHeir(all.slice(0, 1))?.id, chooseHeir(all.slice(3))]).toEqual([
    'early',
    'user',
    undefined,
  ])
})

it('MEMBER-12 empties a team and its invitations, and everyone stays in the event', async () => {
  const { boothId, owner } = await aBooth(server, event)
  const [user, guest] = [await aMember(server, event, { boothId }), await aParticipant(server, event)]
  await invited(boothId, guest.participantId)
  await server.ctx.inTransaction((work) => dissolveTeam(work, eventId, boothId))
  expect(await keptIn(boothId)).toEqual({})
  const people = await server.ctx.db
    .selectFrom('participant')
    .select('participant_id as id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'active')
    .execute()
  expect(people.map(({ id }) => id).sort()).toEqual(
    [owner, user, guest].map(({ participantId }) => participantId).sort(),
  )
})
