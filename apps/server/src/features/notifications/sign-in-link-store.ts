import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../platform/clock.ts'
import type { DB } from '../../platform/database/schema.gen.ts'
import type { SignInLinkNews } from './writing/index.ts'

/** What a link's email says, while the link can still be used. */
export async function readSignInLink(db: Kysely<DB>, linkId: string, now: number): Promise<SignInLinkNews | undefined> {
  const { rows } = await sql<SignInLinkNews>`select l.email, u.language,
      case when e.event_id is not null then jsonb_build_object('name', e.name, 'language', e.default_language) end as event,
      (extract(epoch from l.expires_at) * 1000)::bigint as "expiresAt"
    from sign_in_link l
    join app_user u on u.user_id = l.user_id and u.state = 'active'
    left join event e on e.event_id = l.target_event_id and e.state = 'active'
    where l.link_id = ${linkId} and l.used_at is null and l.expires_at > ${instantOf(now)}`.execute(db)
  return rows[0]
}
