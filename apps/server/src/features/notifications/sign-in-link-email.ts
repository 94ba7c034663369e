import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { millisSql } from '../../platform/database/millis-sql.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { linkTokenOf, signInLinkAsked } from '../accounts/index.ts'
import { colorSql } from '../events/index.ts'
import { sendOnce } from './jobs.ts'
import type { FindSignInLinkRow } from './row-types.gen.ts'
import { addEmails } from './store.ts'
import { type SignInLinkNews, writeSignInLinkEmail } from './writing/index.ts'

/** An email with a sign-in link. The token is created when the email is written, so that no job contains it. */
export interface SignInLinkEmail {
  readonly letterId: string
  readonly linkId: string
}

export const signInLinkEmail: JobKind<SignInLinkEmail> = {
  jobName: 'notifications.signInLinkLetter',
  run: (ctx, { letterId, linkId }) =>
    sendOnce(ctx, letterId, async () => {
      const now = ctx.clock.now()
      const link = await findSignInLink(ctx.db, linkId, now)
      if (!link) return undefined
      return writeSignInLinkEmail(ctx.settings.publicUrl, { ...link, token: await linkTokenOf(ctx, linkId) }, now)
    }),
}

export function mailSignInLinks({ listeners, jobs }: Context): void {
  jobs.register(signInLinkEmail)
  listeners.on(signInLinkAsked, ({ db }, { id, payload: { linkId } }) =>
    addEmails(db, signInLinkEmail.jobName, [{ letterId: id, linkId }]),
  )
}

async function findSignInLink(db: Kysely<DB>, linkId: string, now: number): Promise<SignInLinkNews | undefined> {
  const { rows } = await sql<FindSignInLinkRow<SignInLinkNews>>`select l.email, u.language,
      case when e.event_id is not null then jsonb_build_object('name', e.name, 'language', e.default_language,
        'color', ${colorSql}, 'contactEmail', e.contact_email) end as event,
      ${millisSql(sql`l.expires_at`)} as "expiresAt"
    from sign_in_link l
    join app_user u on u.user_id = l.user_id and u.state = 'active'
    left join event e on e.event_id = l.target_event_id and e.state = 'active'
    where l.link_id = ${linkId} and l.used_at is null and l.expires_at > ${instantOf(now)}`.execute(db)
  return rows[0]
}
