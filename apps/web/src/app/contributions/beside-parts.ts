import { besideParts as polls } from '../../features/polls/index.ts'
import { besideParts as questions } from '../../features/questions/index.ts'
import type { BesidePart } from '../../features/video/index.ts'
import { inOrder } from './in-order.ts'

export const besideParts = inOrder<BesidePart>({ polls, questions })
