import { sessionActions as questions } from '../../features/questions/index.ts'
import type { SessionAction } from '../../features/sessions/index.ts'
import { sessionActions as sessions } from '../../features/sessions/index.ts'
import { sessionActions as venue } from '../../features/venue/index.ts'
import { inOrder } from './in-order.ts'

export const sessionActions = inOrder<SessionAction>({ sessions, venue, questions })
