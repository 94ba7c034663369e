import { type badgeCalls, printCalls } from '@parley/contract/badges'
import { aPrinter } from './a-printer.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

type Place = 'event' | 'elsewhere'

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const organizerOf = ({ askers }: AccessWorld, at: Place) =>
  at === 'event' ? askers.organizer : askers.foreignOrganizer
const printerIn = (world: AccessWorld, at: Place) => aPrinter(world.server, world[at], organizerOf(world, at))
const fields = { ip: '10.0.0.6', printType: 'printQueue', zplPrintType: 'text', resolution: 300 } as const

async function anAgent(world: AccessWorld, at: Place) {
  const input = { eventId: world[at].eventId, name: 'Hall A' }
  const { body } = await world.server.call(printCalls.addAgent, input, organizerOf(world, at))
  return body
}

async function anOrder(world: AccessWorld): Promise<string> {
  const { label } = await printerIn(world, 'event')
  const input = { ...eventOf(world), participantId: world.other.participantId, printer: label, forced: true }
  const { body } = await world.server.call(printCalls.printBadge, input, world.askers.organizer)
  return String(body.order?.id)
}

export const printingAccessRows = {
  getBadge: {
    own: (world) => ({ ...eventOf(world), ticketId: world.other.ticketId }),
    alsoMay: ['notAllowed'],
  },
  getPrinters: { own: eventOf, alsoMay: ['notAllowed'] },
  addPrinter: { own: (world) => ({ ...eventOf(world), label: 'Desk 1', ...fields }) },
  changePrinter: {
    own: async (world) => ({ ...eventOf(world), id: (await printerIn(world, 'event')).id, label: 'Desk 2', ...fields }),
    others: async (world) => ({
      ...eventOf(world),
      id: (await printerIn(world, 'elsewhere')).id,
      label: 'Desk 2',
      ...fields,
    }),
  },
  removePrinter: {
    own: async (world) => ({ ...eventOf(world), id: (await printerIn(world, 'event')).id }),
    others: async (world) => ({ ...eventOf(world), id: (await printerIn(world, 'elsewhere')).id }),
  },
  printBadge: {
    own: async (world) => ({
      ...eventOf(world),
      ticketId: world.other.ticketId,
      printer: (await printerIn(world, 'event')).label,
    }),
    alsoMay: ['notAllowed'],
  },
  cancelPrint: { own: async (world) => ({ ...eventOf(world), id: await anOrder(world) }), alsoMay: ['notAllowed'] },
  retryPrint: {
    own: async (world) => ({
      ...eventOf(world),
      id: await anOrder(world),
      printerId: (await printerIn(world, 'event')).id,
    }),
    alsoMay: ['notAllowed'],
  },
  getDigests: { own: () => ({}) },
  renderDigest: {
    own: (world) => ({ ...eventOf(world), ticketId: world.other.ticketId }),
    alsoMay: ['notAllowed'],
  },
  getAgents: { own: eventOf },
  addAgent: { own: (world) => ({ ...eventOf(world), name: 'Hall A' }) },
  removeAgent: {
    own: async (world) => ({ ...eventOf(world), id: (await anAgent(world, 'event')).agent.id }),
    others: async (world) => ({ ...eventOf(world), id: (await anAgent(world, 'elsewhere')).agent.id }),
  },
  claimPrints: { own: async (world) => ({ token: (await anAgent(world, 'event')).token }) },
  reportPrintResult: {
    own: async (world) => ({ token: (await anAgent(world, 'event')).token, id: await anOrder(world), take: 'none' }),
  },
} satisfies { [Name in keyof typeof printCalls]: AccessRow<(typeof printCalls)[Name]> } & {
  getBadge: AccessRow<typeof badgeCalls.getBadge>
}
