export { changeSuggestionWeights, getSuggestionWeights, previewSuggestions, suggestPeople } from './suggest-people.ts'
