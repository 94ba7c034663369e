import { checkinCalls, checkinNumberCalls, ownAreaCalls } from '@parley/contract/checkin'
import { newId } from '../platform/ids.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld, Asker } from './access-world.ts'

const calls = { ...checkinNumberCalls, ...ownAreaCalls }

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })

async function anArea(world: AccessWorld, at: 'event' | 'elsewhere'): Promise<string> {
  const { server, askers } = world
  const input = { eventId: world[at].eventId, name: 'Hall B', capacity: null, allowedPart: [] }
  const { body } = await server.call(
    checkinCalls.addArea,
    input,
    at === 'event' ? askers.organizer : askers.foreignOrganizer,
  )
  return String(body.area?.id)
}

async function aPostedCode(world: AccessWorld, at: 'event' | 'elsewhere'): Promise<{ id: string; code: string }> {
  const { server, askers } = world
  const id = await anArea(world, at)
  const who = at === 'event' ? askers.organizer : askers.foreignOrganizer
  const { body } = await server.call(checkinCalls.createPostedCode, { eventId: world[at].eventId, id }, who)
  return { id, code: String(body.code) }
}

async function aScanBy({ server, event, other }: AccessWorld, who: Asker): Promise<string> {
  const nonce = newId()
  const input = { eventId: event.eventId, entityType: 'event', ticketId: other.ticketId, checkIn: true, nonce } as const
  await server.call(checkinCalls.checkIn, input, who)
  return nonce
}

const areaOf = async (world: AccessWorld) => ({ ...eventOf(world), id: await anArea(world, 'event') })
const areaElsewhere = async (world: AccessWorld) => ({ ...eventOf(world), id: await anArea(world, 'elsewhere') })

export const checkinAccessRows = {
  checkIn: {
    own: (world) => ({ ...eventOf(world), entityType: 'event', ticketId: world.other.ticketId, checkIn: true }),
    // Only check-in admins are let in by this. Everyone else needs a posted code.
    alsoMay: ['notAllowed'],
  },
  undoScan: {
    own: async (world, who) => ({ ...eventOf(world), nonce: await aScanBy(world, who) }),
    // People who may not scan have no scan of their own.
    alsoMay: ['notAllowed', 'notFound'],
  },
  getAdminDetails: {
    own: (world) => ({ ...eventOf(world), id: world.other.ticketId }),
    others: (world) => ({ ...eventOf(world), id: world.askers.stranger.ticketId }),
    othersAre: 'ticketNotFound',
  },
  findPeopleToCheckIn: { own: (world) => ({ ...eventOf(world), query: 'Elif' }) },
  registerWalkIn: { own: (world) => ({ ...eventOf(world), name: 'Deniz', nonce: newId() }) },
  saveCheckInNote: {
    own: (world) => ({ ...eventOf(world), participantId: world.other.participantId, note: 'Call Ayşe', flag: true }),
    alsoMay: ['notAllowed'],
  },
  getAreas: { own: eventOf, alsoMay: ['notAllowed'] },
  addArea: { own: (world) => ({ ...eventOf(world), name: 'Hall B', capacity: 20, allowedPart: [] }) },
  changeArea: {
    own: async (world) => ({ ...(await areaOf(world)), name: 'Hall C' }),
    others: async (world) => ({ ...(await areaElsewhere(world)), name: 'Hall C' }),
  },
  removeArea: { own: areaOf, others: areaElsewhere },
  getPostedCode: { own: areaOf, others: areaElsewhere },
  createPostedCode: { own: areaOf, others: areaElsewhere },
  removePostedCode: { own: areaOf, others: areaElsewhere },
  getPostedArea: {
    own: async (world) => ({ ...eventOf(world), ...(await aPostedCode(world, 'event')) }),
    others: async (world) => ({ ...eventOf(world), ...(await aPostedCode(world, 'elsewhere')) }),
  },
} satisfies { [Name in keyof typeof checkinCalls]: AccessRow<(typeof checkinCalls)[Name]> }

export const checkinNumberAccessRows = {
  getOwnAreas: { own: eventOf },
  getCheckInNumbers: { own: eventOf, alsoMay: ['notAllowed'] },
  exportCheckIn: { own: (world) => ({ ...eventOf(world), what: 'scans' }) },
} satisfies {
  [Name in keyof typeof calls]: AccessRow<(typeof calls)[Name]>
}
