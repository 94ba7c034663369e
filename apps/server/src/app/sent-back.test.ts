import type { Call } from '@parley/contract'
import { everyCall } from '@parley/contract/app'
import { badgeCalls, printCalls } from '@parley/contract/badges'
import { boothCalls } from '@parley/contract/booths'
import { checkinCalls } from '@parley/contract/checkin'
import { contactCalls } from '@parley/contract/contacts'
import { eventCalls } from '@parley/contract/events'
import { leadCalls } from '@parley/contract/leads'
import { setupCalls } from '@parley/contract/participants'
import { postCalls } from '@parley/contract/posts'
import { dealRoomCalls, editingCalls, sessionCalls } from '@parley/contract/sessions'
import { venueCalls } from '@parley/contract/venue'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AccessRow, accessRows } from '../testing/access-rows.ts'
import { type AccessWorld, anAccessWorld } from '../testing/access-world.ts'
import { testServer } from '../testing/test-server.ts'

/* The call that changes an object must accept the object as it was read, reply 200 and change nothing. */

type Row = Record<string, unknown>

const server = testServer({ LOG_LEVEL: 'silent' })
let world: AccessWorld
beforeAll(async () => {
  world = await anAccessWorld(server)
})

const ask = async (call: Call, input: Row) => {
  const { body, status } = await server.call(call as never, input as never, world.askers.organizer)
  expect([call.name, status, status === 200 ? null : body]).toEqual([call.name, 200, null])
  return body as Row
}
const find = (rows: unknown, id: unknown) => (rows as Row[]).find((row) => (row.id ?? row.categoryId) === id) as Row

interface Way {
  readonly call: Call
  readonly id: string
  /** Reads the object. `input` is the input that the call was sent before. */
  readonly read: (eventId: string, id: string, input: Row) => Promise<Row>
  /** Converts the object to an input. Absent if the object itself is the input of the call. */
  readonly sent?: (object: Row, input: Row) => Row
}

const ways: readonly Way[] = [
  {
    call: setupCalls.changeType,
    id: 'typeId',
    read: async (eventId, id) => find(await typesOf(eventId), id),
  },
  {
    call: setupCalls.changeCategory,
    id: 'categoryId',
    read: async (eventId, id) => find((await ask(setupCalls.getCategories, { eventId })).categories, id),
  },
  {
    call: boothCalls.changeBooth,
    id: 'id',
    read: (eventId, id) => ask(boothCalls.getBooth, { eventId, id }),
  },
  {
    call: boothCalls.changeBoothType,
    id: 'typeId',
    read: async (eventId, id) => find((await ask(boothCalls.getBoothTypes, { eventId })).types, id),
  },
  {
    call: sessionCalls.changeRoom,
    id: 'roomId',
    read: async (eventId, id) => find((await ask(sessionCalls.getRooms, { eventId })).rooms, id),
  },
  {
    call: editingCalls.changeTrack,
    id: 'trackId',
    read: async (eventId, id) => find((await ask(editingCalls.getEditedProgramme, { eventId })).tracks, id),
  },
  {
    call: dealRoomCalls.changeDealRoom,
    id: 'dealRoomId',
    read: async (eventId, id) => (await ask(dealRoomCalls.getDealRoom, { eventId, dealRoomId: id })).dealRoom as Row,
    sent: (room) => ({ ...room, ownerParticipantId: (room.owner as Row | null)?.id ?? null }),
  },
  {
    call: badgeCalls.changeTemplate,
    id: 'id',
    read: async (eventId, id) => (await ask(badgeCalls.getTemplate, { eventId, id })).template as Row,
  },
  {
    call: printCalls.changePrinter,
    id: 'id',
    read: async (eventId, id) => find((await ask(printCalls.getPrinters, { eventId })).printers, id),
  },
  {
    call: venueCalls.changeFloorPlan,
    id: 'planId',
    read: async (eventId, id) => find((await ask(venueCalls.getVenueMap, { eventId })).plans, id),
  },
  {
    call: checkinCalls.changeArea,
    id: 'id',
    read: async (eventId, id) => find((await ask(checkinCalls.getAreas, { eventId })).areas, id),
  },
  {
    call: editingCalls.changeDefinition,
    id: 'definitionId',
    read: async (eventId, id) => (await definitionOf(eventId, id)) as Row,
  },
  {
    call: editingCalls.changeSession,
    id: 'sessionId',
    read: async (eventId, id) => find((await definitionOf(eventId, id)).times, id),
  },
  {
    call: postCalls.changePost,
    id: 'id',
    read: async (eventId, id) => (await ask(postCalls.getPost, { eventId, id })).post as Row,
  },
  {
    call: contactCalls.changeContact,
    id: 'id',
    read: async (_eventId, id) => find((await ask(contactCalls.getContacts, { id })).contacts, id),
  },
  {
    call: contactCalls.changeNote,
    id: 'id',
    // The note can only be read live, so the reply of the call serves as the object.
    read: async (_eventId, id) => (await ask(contactCalls.changeNote, { id, note: 'Cheese.' })).note as Row,
  },
  {
    call: leadCalls.changeLead,
    id: 'id',
    read: async (eventId, id, { boothId }) => find((await ask(leadCalls.getLeads, { eventId, boothId })).leads, id),
    sent: (lead, { boothId }) => ({ boothId, change: lead }),
  },
  {
    call: eventCalls.changeEvent,
    id: 'eventId',
    read: (eventId) => ask(eventCalls.getEventSettings, { eventId }),
  },
]

async function typesOf(id: string) {
  const { event } = await ask(everyCall.getEvents, { id })
  return (event as Row).participantTypes
}

async function definitionOf(eventId: string, definitionId: string) {
  return (await ask(editingCalls.getDefinition, { eventId, definitionId })).definition as Row
}

const contentOf = ({ rev: _rev, changedAtMillis: _changed, lobbyRev: _lobby, ...rest }: Row) => rest

describe('GUARD-15', () => {
  it.each(ways)(
    '$call.name accepts its object as it was read and changes nothing',
    async ({ call, id, read, sent }) => {
      const { own } = (accessRows as Record<string, AccessRow>)[call.name] as AccessRow
      const input = (await own(world, world.askers.organizer)) as Row
      const { eventId } = input as { eventId: string }
      let objectId = input[id] as string
      if (call.name === 'changeCategory') objectId = await aCategory(eventId)
      else if (id !== 'eventId') await ask(call, call.name === 'changeType' ? { ...input, color: '#0a5c36' } : input)
      const before = await read(eventId, objectId, input)
      await ask(call, { ...(sent?.(before, input) ?? before), ...(eventId && { eventId }), [id]: objectId })
      expect(contentOf(await read(eventId, objectId, input))).toEqual(contentOf(before))
    },
  )

  it.each(ways)('$call.name refuses a field that no reply contains', async ({ call }) => {
    const { own } = (accessRows as Record<string, AccessRow>)[call.name] as AccessRow
    const input = (await own(world, world.askers.organizer)) as Row
    const { status, body } = await server.call(
      call as never,
      { ...input, nameX: 'Hall' } as never,
      world.askers.organizer,
    )
    expect([status, (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path)]).toEqual([
      400,
      ['nameX'],
    ])
  })
})

async function aCategory(eventId: string): Promise<string> {
  const draft = { eventId, texts: { en: 'I offer' }, type: 'select', options: [{ texts: { en: 'Olives' } }] }
  return (await ask(setupCalls.createCategory, draft)).categoryId as string
}
