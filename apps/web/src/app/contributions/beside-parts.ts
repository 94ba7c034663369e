import { besideParts as polls } from '../../features/polls/index.ts'
import type { BesidePart } from '../../features/video/index.ts'
import { inOrder } from './in-order.ts'

export const besideParts = inOrder<BesidePart>({ polls })
