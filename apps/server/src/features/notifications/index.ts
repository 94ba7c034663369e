import { notificationCalls } from '@parley/contract/notifications'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { mailAgendas } from './agenda-email.ts'
import { mailAnswers } from './answer-email.ts'
import { mailBooths } from './booth-email.ts'
import { mailPeople } from './invitation-email.ts'
import { mailCodes } from './jobs.ts'
import { getNotifications, offerNotifications, seeNotifications, tellPeople } from './log/index.ts'
import { serveMailPrograms, unsubscribe } from './mailing/index.ts'
import { mailMatches } from './match-email.ts'
import { endedEvents, metEmails } from './met-email.ts'
import { reminders } from './reminders.ts'
import { mailSignInLinks } from './sign-in-link-email.ts'
import { mailRemovals, mailTeam } from './team-email.ts'
import { tellEventNews } from './tell-event-news.ts'
import { tellMessages } from './tell-messages.ts'
import { tellNewsOn } from './tell-news.ts'
import { mailTickets } from './ticket-email.ts'

export { stopUrl } from './mailing/index.ts'
export { NEWS_TOGETHER_MS, NEWS_WAIT_MS } from './news.ts'
export { forgetNews } from './news-store.ts'
export { forgetNotifications, insertPastNews, type PastNews } from './records/index.ts'
export { handReminders } from './reminders.ts'
export { handNews } from './send-news.ts'

export const notifications: Feature = (app) => {
  const { ctx } = app
  serve(app, notificationCalls.seeNotifications, seeNotifications)
  serve(app, notificationCalls.getNotifications, getNotifications)
  serve(app, notificationCalls.unsubscribe, unsubscribe)
  serveMailPrograms(app)
  offerNotifications(ctx)
  tellPeople(ctx)
  tellEventNews(ctx)
  tellMessages(ctx)
  mailCodes(ctx)
  mailSignInLinks(ctx)
  mailTickets(ctx)
  mailTeam(ctx)
  mailRemovals(ctx)
  mailPeople(ctx)
  mailBooths(ctx)
  mailAnswers(ctx)
  mailMatches(ctx)
  mailAgendas(ctx)
  tellNewsOn(ctx)
  ctx.jobs.know(reminders)
  ctx.jobs.know(endedEvents)
  ctx.jobs.know(metEmails)
}
