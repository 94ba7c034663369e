import { notificationCalls } from '@parley/contract/notifications'
import { type Feature, serve } from '../../platform/http/serve.ts'
import { addNewsFromFacts } from './add-news-from-facts.ts'
import { mailAgendas } from './agenda-email.ts'
import { mailAnswers } from './answer-email.ts'
import { mailBooths } from './booth-email.ts'
import { mailPeople } from './invitation-email.ts'
import { mailCodes } from './jobs.ts'
import { getNotifications, markNotificationsSeen, notifyPeople, offerNotifications } from './log/index.ts'
import { logEventNews } from './log-event-news.ts'
import { serveMailPrograms, unsubscribe } from './mailing/index.ts'
import { mailMatches } from './match-email.ts'
import { endedEvents, metEmails } from './met-email.ts'
import { notifyOfMessages } from './notify-of-messages.ts'
import { reminders } from './reminders.ts'
import { mailSignInLinks } from './sign-in-link-email.ts'
import { mailRemovals, mailTeam } from './team-email.ts'
import { mailTickets } from './ticket-email.ts'

export { createUnsubscribeUrl } from './mailing/index.ts'
export { NEWS_TOGETHER_MS, NEWS_WAIT_MS } from './news.ts'
export { deleteNews } from './news-store.ts'
export { deleteNotifications, insertPastNews, type PastNews } from './records/index.ts'
export { copyReminders } from './reminders.ts'
export { transferNews } from './send-news.ts'

export const notifications: Feature = (app) => {
  const { ctx } = app
  serve(app, notificationCalls.markNotificationsSeen, markNotificationsSeen)
  serve(app, notificationCalls.getNotifications, getNotifications)
  serve(app, notificationCalls.unsubscribe, unsubscribe)
  serveMailPrograms(app)
  offerNotifications(ctx)
  notifyPeople(ctx)
  logEventNews(ctx)
  notifyOfMessages(ctx)
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
  addNewsFromFacts(ctx)
  ctx.jobs.register(reminders)
  ctx.jobs.register(endedEvents)
  ctx.jobs.register(metEmails)
}
