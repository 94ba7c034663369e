import { meetingParts as chat } from '../../features/chat/index.ts'
import type { MeetingPart } from '../../features/video/index.ts'
import { inOrder } from './in-order.ts'

export const meetingParts = inOrder<MeetingPart>({ chat })
