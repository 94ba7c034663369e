import type { FeatureName } from '@parley/contract'
import { accounts } from './features/accounts/index.ts'
import { agenda } from './features/agenda/index.ts'
import { badges } from './features/badges/index.ts'
import { booths } from './features/booths/index.ts'
import { bulk } from './features/bulk/index.ts'
import { calendar } from './features/calendar/index.ts'
import { chat } from './features/chat/index.ts'
import { checkin } from './features/checkin/index.ts'
import { contacts } from './features/contacts/index.ts'
import { demo } from './features/demo/index.ts'
import { events } from './features/events/index.ts'
import { imports } from './features/imports/index.ts'
import { leads } from './features/leads/index.ts'
import { matching } from './features/matching/index.ts'
import { meetings } from './features/meetings/index.ts'
import { networking } from './features/networking/index.ts'
import { notifications } from './features/notifications/index.ts'
import { participants } from './features/participants/index.ts'
import { polls } from './features/polls/index.ts'
import { popups } from './features/popups/index.ts'
import { posts } from './features/posts/index.ts'
import { questions } from './features/questions/index.ts'
import { sessions } from './features/sessions/index.ts'
import { venue } from './features/venue/index.ts'
import { video } from './features/video/index.ts'
import type { Feature } from './platform/http/serve.ts'

/** All features, which are set up in the order of the contract's list. */
export const features: Record<FeatureName, Feature> = {
  accounts,
  events,
  participants,
  booths,
  leads,
  agenda,
  sessions,
  bulk,
  meetings,
  calendar,
  venue,
  networking,
  matching,
  contacts,
  chat,
  posts,
  polls,
  questions,
  video,
  popups,
  badges,
  checkin,
  notifications,
  imports,
  demo,
}
