import type { EveryCall } from '@parley/contract/app'
import { aPopup } from './a-popup.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

type Name = 'getPopups' | 'savePopup' | 'deletePopup' | 'joinVideoLine' | 'leaveVideoLine'

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const tableOf = async (world: AccessWorld, at: 'event' | 'elsewhere') => aPopup(world.server, world[at])

/** People who are neither organizers nor in a booth's team see tables but cannot change them. */
export const popupAccessRows: { readonly [N in Name]: AccessRow<EveryCall[N]> } = {
  getPopups: { own: eventOf },
  savePopup: {
    own: (world) => ({ ...eventOf(world), name: 'Coffee corner' }),
    others: async (world) => ({ ...eventOf(world), id: (await tableOf(world, 'elsewhere')).popupId, closed: true }),
    alsoMay: ['notAllowed'],
  },
  deletePopup: {
    own: async (world) => ({ ...eventOf(world), id: (await tableOf(world, 'event')).popupId }),
    others: async (world) => ({ ...eventOf(world), id: (await tableOf(world, 'elsewhere')).popupId }),
    alsoMay: ['notAllowed'],
  },
  joinVideoLine: {
    own: async (world) => ({ ...eventOf(world), roomId: (await tableOf(world, 'event')).roomId }),
    others: async (world) => ({ ...eventOf(world), roomId: (await tableOf(world, 'elsewhere')).roomId }),
  },
  leaveVideoLine: { own: async (world) => ({ ...eventOf(world), roomId: (await tableOf(world, 'event')).roomId }) },
}
