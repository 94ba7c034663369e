import { frameParts as booths } from '../../features/booths/index.ts'
import { frameParts as calendar } from '../../features/calendar/index.ts'
import { frameParts as chat } from '../../features/chat/index.ts'
import { frameParts as checkin } from '../../features/checkin/index.ts'
import { frameParts as contacts } from '../../features/contacts/index.ts'
import type { FramePart } from '../../features/events/index.ts'
import { frameParts as leads } from '../../features/leads/index.ts'
import { frameParts as meetings } from '../../features/meetings/index.ts'
import { frameParts as notifications } from '../../features/notifications/index.ts'
import { frameParts as participants } from '../../features/participants/index.ts'
import { frameParts as polls } from '../../features/polls/index.ts'
import { frameParts as posts } from '../../features/posts/index.ts'
import { inOrder } from './in-order.ts'

export const frameParts = inOrder<FramePart>({
  booths,
  calendar,
  chat,
  checkin,
  contacts,
  leads,
  meetings,
  notifications,
  participants,
  polls,
  posts,
})
