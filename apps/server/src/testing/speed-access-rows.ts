import type { EveryCall } from '@parley/contract/app'
import { type speedCalls, USUAL_ROUNDS } from '@parley/contract/popups'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld } from './access-world.ts'

type Name = keyof typeof speedCalls

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const twoOf = (world: AccessWorld) => ({
  ...eventOf(world),
  oneId: world.other.participantId,
  otherId: world.another.participantId,
})

/** Organizers start and stop it and define the groups. Everyone may take part. */
export const speedAccessRows: { readonly [N in Name]: AccessRow<EveryCall[N]> } = {
  getSpeedRounds: { own: eventOf },
  startSpeedRounds: { own: (world) => ({ ...eventOf(world), ...USUAL_ROUNDS }) },
  stopSpeedRounds: { own: (world) => ({ ...eventOf(world), atOnce: true }) },
  stayInHall: { own: eventOf },
  leaveHall: { own: eventOf },
  requestMoreTime: { own: eventOf },
  getSpeedRules: { own: eventOf },
  saveSpeedRule: {
    own: (world) => ({ ...twoOf(world), kind: 'must' }),
    others: (world) => ({ ...twoOf(world), otherId: world.askers.stranger.participantId, kind: 'must' }),
  },
  deleteSpeedRule: { own: twoOf },
}
