import { accountCalls } from '../accounts/index.ts'
import { demoCalls } from '../demo/index.ts'
import { eventCalls } from '../events/index.ts'
import { importCalls } from '../imports/index.ts'
import { meetingCalls } from '../meetings/index.ts'
import { networkingCalls } from '../networking/index.ts'
import { notificationCalls } from '../notifications/index.ts'
import { participantCalls } from '../participants/index.ts'
import { sessionCalls } from '../sessions/index.ts'
import { appCalls } from './calls.ts'

/** The whole contract, for what has to answer or to ask for each of its calls. */
export const everyCall = {
  ...accountCalls,
  ...appCalls,
  ...demoCalls,
  ...eventCalls,
  ...importCalls,
  ...meetingCalls,
  ...networkingCalls,
  ...notificationCalls,
  ...participantCalls,
  ...sessionCalls,
}
export type EveryCall = typeof everyCall
