import { agendaCalls } from '@parley/contract/agenda'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { removeAgendaBreak } from './off-time.ts'
import { ping } from './ping.ts'

export const agenda: Feature = (app) => {
  serve(app, agendaCalls.removeAgendaBreak, removeAgendaBreak)
  serve(app, agendaCalls.ping, ping)
}
