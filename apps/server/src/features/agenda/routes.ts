import { agendaCalls } from '@parley/contract/agenda'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { giveOffTimeBack } from './off-time.ts'
import { ping } from './ping.ts'

/** Sessions and meetings reserve time through this feature's index. */
export const agenda: Feature = (app) => {
  serve(app, agendaCalls.giveOffTimeBack, giveOffTimeBack)
  serve(app, agendaCalls.ping, ping)
}
