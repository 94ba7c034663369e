import type { Feature } from '../../platform/http/serve.ts'
import { offerAgenda } from './realtime.ts'

export const calendar: Feature = (app) => offerAgenda(app)
