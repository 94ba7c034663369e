import type { InputOf } from '@parley/contract'
import type { VideoNumbers, videoNumberCalls } from '@parley/contract/video'
import type { Context } from '../../../platform/context.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { countStays } from './numbers-store.ts'

/** @see docs/rules/video.md VIDEO-93, VIDEO-94 */
export const getVideoNumbers = (
  { db, clock }: Context,
  _actor: ParticipantActor,
  { eventId }: InputOf<typeof videoNumberCalls.getVideoNumbers>,
): Promise<VideoNumbers> => countStays(db, eventId, clock.now())
