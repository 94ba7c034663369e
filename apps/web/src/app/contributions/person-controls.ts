import { personControls as networking } from '../../features/networking/index.ts'
import type { PersonControl } from '../../features/participants/index.ts'
import { inOrder } from './in-order.ts'

export const personControls = inOrder<PersonControl>({ networking })
