import { networkingCalls } from '@parley/contract/networking'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { countMatches } from './count-matches.ts'
import { markSeen, offerTags, tagPerson } from './marks.ts'
import { searchParticipants } from './search-participants.ts'

export const networking: Feature = (app) => {
  serve(app, networkingCalls.searchParticipants, searchParticipants)
  serve(app, networkingCalls.countMatches, countMatches)
  serve(app, networkingCalls.tagPerson, tagPerson)
  serve(app, networkingCalls.markSeen, markSeen)
  offerTags(app)
}
