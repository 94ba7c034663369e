import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aBooth } from '../../../testing/a-booth.ts'
import { aParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertBooths } from '../records/index.ts'
import { type ImportedBooth, saveBoothImport } from './index.ts'

const server = testServer()
let event: TestEvent
beforeEach(async () => {
  event = await anEvent(server)
})

const aRow = (boothName: string, ownerEmail: string | null): ImportedBooth => ({
  externalId: null,
  boothId: null,
  texts: { boothName },
  social: {},
  typeId: null,
  rate: null,
  ownerEmail,
  answers: [],
})

it("BIMPORT-7 asks people to own new booths and booths without an owner, in the organizer's name, and reports which booths it asked for", async () => {
  const { eventId } = event
  const organizer = await aParticipant(server, event, { organizer: true })
  await aBooth(server, event, { boothName: 'Owned' })
  await server.ctx.inTransaction((work) => insertBooths(work, eventId, [{ boothName: 'Free' }]))
  const rows = [aRow('Owned', 'a@x.org'), aRow('Free', 'b@x.org'), aRow('New', 'c@x.org'), aRow('Nobody', null)]
  const keep = (invitedBy: string | null) =>
    server.ctx.inTransaction((work) =>
      saveBoothImport(work, eventId, rows, {
        overwrite: false,
        keysOfFile: new Set(),
        seen: new Set(),
        invitedBy,
        onSettings: () => undefined,
        onPart: () => undefined,
      }),
    )
  const readInvitations = async () => {
    const { rows: found } = await sql`select b.name, p.email, i.role, i.by_participant_id as by from booth_invitation i
      join booth b on b.event_id = i.event_id and b.booth_id = i.booth_id
      join participant p on p.event_id = i.event_id and p.participant_id = i.participant_id
      where i.event_id = ${eventId} order by b.name`.execute(server.ctx.db)
    return found
  }
  await keep(null)
  expect(await readInvitations()).toEqual([])

  const outcomes = await keep(organizer.participantId)
  expect(outcomes.map((each) => [each.is, each.is !== 'refused' && each.writesTo])).toEqual([
    ['same', false],
    ['same', true],
    ['same', true],
    ['same', false],
  ])
  const by = { role: 'owner', by: organizer.participantId }
  expect(await readInvitations()).toEqual([
    { name: 'Free', email: 'b@x.org', ...by },
    { name: 'New', email: 'c@x.org', ...by },
  ])
})
