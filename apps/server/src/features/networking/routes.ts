import { networkingCalls } from '@parley/contract/networking'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { countMatches } from './count-matches.ts'
import { followSearches } from './follow-searches.ts'
import { markSeen, offerTags, tagPerson } from './marks.ts'
import { deleteSearch, getSavedSearches, markSearchSeen, saveSearch } from './saved-searches.ts'
import { searchParticipants } from './search-participants.ts'
import {
  changeSuggestionWeights,
  getSuggestionWeights,
  previewSuggestions,
  suggestPeople,
} from './suggestions/index.ts'

export const networking: Feature = (app) => {
  serve(app, networkingCalls.searchParticipants, searchParticipants)
  serve(app, networkingCalls.countMatches, countMatches)
  serve(app, networkingCalls.tagPerson, tagPerson)
  serve(app, networkingCalls.markSeen, markSeen)
  serve(app, networkingCalls.suggestPeople, suggestPeople)
  serve(app, networkingCalls.getSuggestionWeights, getSuggestionWeights)
  serve(app, networkingCalls.changeSuggestionWeights, changeSuggestionWeights)
  serve(app, networkingCalls.previewSuggestions, previewSuggestions)
  serve(app, networkingCalls.getSavedSearches, getSavedSearches)
  serve(app, networkingCalls.saveSearch, saveSearch)
  serve(app, networkingCalls.deleteSearch, deleteSearch)
  serve(app, networkingCalls.markSearchSeen, markSearchSeen)
  app.ctx.jobs.register(followSearches)
  offerTags(app)
}
