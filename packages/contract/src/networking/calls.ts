import { defineCalls } from '../kernel.ts'
import { search2Input, search2Reply } from './schemas.ts'

export const networkingCalls = defineCalls('networking', {
  searchParticipants: {
    method: 'POST',
    path: 'event/participant/search2',
    summary: 'People of the event, ranked for the caller; columns are named once',
    mayCall: 'participant',
    tab: 'participant',
    input: search2Input,
    reply: search2Reply,
    onlyReads: true,
    replyIsBuilt: true,
  },
})
