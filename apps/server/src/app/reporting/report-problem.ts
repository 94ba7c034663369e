import type { InputOf, ReplyOf } from '@parley/contract'
import type { appCalls } from '@parley/contract/app'
import { consumeLimit, makeLimiter } from '../../platform/concurrency/limiter.ts'
import type { Context } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import type { Visitor } from '../../platform/http/actor.ts'
import { mailAddressOf } from '../../platform/mail-address.ts'
import { notifyService } from '../../platform/outside/request-service.ts'
import { defineService } from '../../platform/services.ts'
import { textInAll } from '../../platform/texts.ts'

type Call = typeof appCalls.reportProblem

const ANSWER_WITHIN_MS = 5_000
/** Limit of reports for each IP address. A page that breaks on every render must not fill the operator's inbox. */
const reports = defineService(({ redis }) =>
  makeLimiter(redis, { keyPrefix: 'parley:report', points: 20, duration: 600 }),
)

/**
 * Sends errors to `ERROR_REPORT_URL`, and feedback of people also to the operator's mail. Stores nothing, and does not
 * pass on the author's identity.
 *
 * @throws Failure `unavailable` if a person's feedback could not be delivered anywhere
 * @see docs/operating.md
 */
export async function reportProblem(
  ctx: Context,
  { ip, userAgent }: Visitor,
  report: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  await consumeLimit(reports(ctx), ip)
  const sent = await post(ctx, { ...report, userAgent })
  if (report.kind === 'feedback') {
    const mailed = await mail(ctx, report, userAgent)
    if (!mailed && !sent) throw new Failure('unavailable')
  }
  return { success: true }
}

async function post({ settings, log, clock }: Context, report: object): Promise<boolean> {
  const { errorReportUrl } = settings
  if (!errorReportUrl) return false
  try {
    const answer = await notifyService(errorReportUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ app: 'parley', at: clock.now(), ...report }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    if (!answer.ok) log.warn({ status: answer.status }, 'A problem report was refused')
    return answer.ok
  } catch (error) {
    log.warn({ err: error }, 'A problem report could not be sent')
    return false
  }
}

async function mail(ctx: Context, report: InputOf<Call>, userAgent: string): Promise<boolean> {
  const { adminEmails, mailFrom } = ctx.settings
  const to = adminEmails.length > 0 ? adminEmails.join(', ') : mailAddressOf(mailFrom)
  const { feedback, message, page, requestId = '', stack } = report
  const text = [feedback, message, page, requestId, userAgent, stack].filter(Boolean).join('\n\n')
  try {
    await ctx.mail.send({ to, subject: textInAll('app.feedback.subject').en, text })
    return true
  } catch (error) {
    ctx.log.warn({ reason: (error as Error).message }, 'Feedback could not be mailed')
    return false
  }
}
