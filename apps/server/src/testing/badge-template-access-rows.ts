import { badgeCalls } from '@parley/contract/badges'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })

const fields = {
  name: 'Guests',
  type: 'badge' as const,
  typeIds: [] as string[],
  isDefault: false,
  widthMm: 90,
  heightMm: 55,
  templates: { front: '{"objects":[]}' },
}

async function aTemplate(world: AccessWorld, at: 'event' | 'elsewhere'): Promise<{ id: string; rev: number }> {
  const { server, askers } = world
  const who = at === 'event' ? askers.organizer : askers.foreignOrganizer
  const { body } = await server.call(badgeCalls.addTemplate, { eventId: world[at].eventId, ...fields }, who)
  const { id, rev } = body.template
  return { id, rev }
}

const own = async (world: AccessWorld) => ({ ...eventOf(world), id: (await aTemplate(world, 'event')).id })
const others = async (world: AccessWorld) => ({ ...eventOf(world), id: (await aTemplate(world, 'elsewhere')).id })

type Names = 'getTemplates' | 'getTemplate' | 'addTemplate' | 'changeTemplate' | 'removeTemplate'

export const badgeTemplateAccessRows = {
  getTemplates: { own: eventOf, alsoMay: ['notAllowed'] },
  // People who may see no template of this event get the same failure for all templates.
  getTemplate: { own, alsoMay: ['notAllowed'] },
  addTemplate: { own: (world) => ({ ...eventOf(world), ...fields }) },
  changeTemplate: {
    own: async (world) => ({ ...eventOf(world), ...(await aTemplate(world, 'event')), ...fields, name: 'Speakers' }),
    others: async (world) => ({ ...eventOf(world), ...(await aTemplate(world, 'elsewhere')), ...fields }),
  },
  removeTemplate: { own, others },
} satisfies { [Name in Names]: AccessRow<(typeof badgeCalls)[Name]> }
