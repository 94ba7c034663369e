import { deskCalls } from '@parley/contract/checkin'
import { newId } from '../platform/ids.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

type Place = 'event' | 'elsewhere'

async function aDesk(world: AccessWorld, at: Place): Promise<{ deskId: string }> {
  const { server, askers } = world
  const as = at === 'event' ? askers.checkInAdmin : askers.foreignOrganizer
  const deskId = newId()
  if (at === 'event') await server.call(deskCalls.reportDeskStatus, aWord(world, deskId), as)
  return { deskId }
}

const aWord = ({ event }: AccessWorld, deskId: string) => ({
  eventId: event.eventId,
  deskId,
  name: 'Left door',
  areaId: 'allEvent',
  waiting: 0,
  battery: 80,
  listAtMillis: null,
  offlineAtMillis: null,
})

const offlineScans = ({ server, event, other }: AccessWorld, ticketId = other.ticketId) => {
  const scannedAtMillis = server.ctx.clock.now() - 60_000
  const scan = {
    nonce: newId(),
    areaId: 'allEvent',
    ticketId,
    checkIn: true,
    scannedAtMillis,
    said: 'checkedIn' as const,
  }
  const sentAtMillis = server.ctx.clock.now()
  return { eventId: event.eventId, deskId: 'desk-1', sentAtMillis, scans: [scan] }
}

async function aConflict(world: AccessWorld): Promise<string> {
  const sent = offlineScans(world, 'NOBODYATALL')
  await world.server.call(deskCalls.saveOfflineScans, sent, world.askers.checkInAdmin)
  return sent.scans[0]?.nonce ?? ''
}

export const deskAccessRows = {
  reportDeskStatus: { own: (world) => aWord(world, newId()) },
  getDeskList: { own: ({ event }) => ({ eventId: event.eventId }) },
  saveOfflineScans: { own: (world) => offlineScans(world) },
  removeDesk: {
    own: async (world) => ({ eventId: world.event.eventId, id: (await aDesk(world, 'event')).deskId }),
    others: async (world) => ({ eventId: world.event.eventId, id: (await aDesk(world, 'elsewhere')).deskId }),
  },
  resolveConflict: {
    own: async (world) => ({ eventId: world.event.eventId, id: await aConflict(world) }),
    others: (world) => ({ eventId: world.event.eventId, id: newId() }),
  },
} satisfies { [Name in keyof typeof deskCalls]: AccessRow<(typeof deskCalls)[Name]> }
