import { sidePanelParts as polls } from '../../features/polls/index.ts'
import { sidePanelParts as questions } from '../../features/questions/index.ts'
import type { SidePanelPart } from '../../features/video/index.ts'
import { inOrder } from './in-order.ts'

export const sidePanelParts = inOrder<SidePanelPart>({ polls, questions })
