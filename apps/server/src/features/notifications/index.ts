import type { Feature } from '../../platform/http/serve.ts'
import { mailCodes } from './jobs.ts'
import { mailSignInLinks } from './sign-in-link-letter.ts'
import { mailTeam } from './team-letter.ts'
import { tellNewsOn } from './tell-news.ts'
import { mailTickets } from './ticket-letter.ts'

export { NEWS_WAIT_MS } from './news.ts'
export { forgetNews, handNews } from './news-store.ts'

export const notifications: Feature = ({ ctx }) => {
  mailCodes(ctx)
  mailSignInLinks(ctx)
  mailTickets(ctx)
  mailTeam(ctx)
  tellNewsOn(ctx)
}
