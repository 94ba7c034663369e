export { previewSuggestions } from './preview-suggestions.ts'
export { type BestReason, bestReasons, getReasons, reasonsFor } from './reasons-for.ts'
export { peopleToAsk, type Suggested, suggestPeople } from './suggest-people.ts'
export { changeSuggestionWeights, getSuggestionWeights } from './weights-store.ts'
