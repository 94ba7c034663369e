import { notificationCalls } from '@parley/contract/notifications'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { mailAgendas } from './agenda-email.ts'
import { mailAnswers } from './answer-email.ts'
import { mailBooths } from './booth-email.ts'
import { mailPeople } from './invitation-email.ts'
import { mailCodes } from './jobs.ts'
import { offerNotifications, seeNotifications } from './log/index.ts'
import { mailMatches } from './match-email.ts'
import { reminders } from './reminders.ts'
import { mailSignInLinks } from './sign-in-link-email.ts'
import { mailTeam } from './team-email.ts'
import { tellNewsOn } from './tell-news.ts'
import { mailTickets } from './ticket-email.ts'

export { forgetNotifications } from './log/index.ts'
export { NEWS_TOGETHER_MS, NEWS_WAIT_MS } from './news.ts'
export { forgetNews } from './news-store.ts'
export { handReminders } from './reminders.ts'
export { handNews } from './send-news.ts'

export const notifications: Feature = (app) => {
  const { ctx } = app
  serve(app, notificationCalls.seeNotifications, seeNotifications)
  offerNotifications(ctx)
  mailCodes(ctx)
  mailSignInLinks(ctx)
  mailTickets(ctx)
  mailTeam(ctx)
  mailPeople(ctx)
  mailBooths(ctx)
  mailAnswers(ctx)
  mailMatches(ctx)
  mailAgendas(ctx)
  tellNewsOn(ctx)
  ctx.jobs.know(reminders)
}
