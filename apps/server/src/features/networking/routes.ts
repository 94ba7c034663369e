import { networkingCalls } from '@parley/contract/networking'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { searchParticipants } from './search-participants.ts'

export const networking: Feature = (app) => {
  serve(app, networkingCalls.searchParticipants, searchParticipants)
}
