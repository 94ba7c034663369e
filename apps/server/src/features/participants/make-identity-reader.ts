import type { Right } from '@parley/contract'
import { type TabSetting, visibleTabs } from '@parley/contract/events'
import { sql } from 'kysely'
import { makeBatches } from '../../platform/concurrency/batches.ts'
import type { Context, Seen } from '../../platform/context.ts'
import type { Narrow, NeverNull } from '../../platform/database/narrow-row.ts'
import { Failure } from '../../platform/failure.ts'
import type { Authenticator, Bearer, Identity } from '../../platform/http/actor.ts'
import { verifyToken } from '../accounts/index.ts'
import { hasVideoSql } from '../events/index.ts'
import type { CheckSignInsRow, FindIdentityRow } from './row-types.gen.ts'

/**
 * Creates the reader of a caller's identity, which runs before every call. One statement reads user, live sign-in,
 * participant, rights and tabs.
 */
export function makeIdentityReader(ctx: Context): Authenticator {
  const { add } = makeBatches<Bearer, boolean>({ most: MAX_AT_ONCE, keyOf: keyOfSignIn }, (bearers) =>
    checkSignIns(ctx, bearers),
  )
  return {
    claimed: (token) => verifyToken(ctx, token),
    live: async (bearer, eventId, asType) => {
      if (eventId !== null) return findIdentity(ctx, bearer, eventId, asType)
      return (await add(bearer)) ? { ...bearer, participant: null } : null
    },
  }
}

const MAX_AT_ONCE = 200
const keyOfSignIn = ({ userId, signInId }: Bearer) => `${userId} ${signInId}`

/** Tests if these sign-ins are live. Calls that arrive at the same moment share one statement. */
async function checkSignIns(ctx: Context, bearers: readonly Bearer[]): Promise<boolean[]> {
  const ids = bearers.map(({ signInId }) => signInId)
  // The inner select hides the number of rows, so that the database uses one plan for any number.
  const { rows } = await sql<CheckSignInsRow>`select s.user_id as "userId", s.sign_in_id as "signInId"
    from sign_in s
    join app_user u on u.user_id = s.user_id and u.state = 'active'
    where s.sign_in_id = any(array(select unnest(${ids}::text[]))) and s.ended_at is null`.execute(ctx.db)
  const live = new Set(rows.map(keyOfSignIn))
  return bearers.map((bearer) => live.has(keyOfSignIn(bearer)))
}

async function findIdentity(ctx: Context, claims: Bearer, eventId: string, asType?: string): Promise<Identity | null> {
  const { rows } = await sql<
    NeverNull<
      Narrow<FindIdentityRow<{ tabs: TabSetting[] }>, { rights: Right[] | null }>,
      | 'check_in_admin'
      | 'has_video'
      | 'limit_tabs'
      | 'moderator'
      | 'organizer'
      | 'owner'
      | 'rights'
      | 'tabs'
      | 'type_id'
    >
  >`
      select p.event_id, p.participant_id, p.type_id, p.organizer, p.owner, p.moderator, p.check_in_admin, p.rights, p.booth_id,
        p.booth_role, e.limit_tabs, e.tabs, ${hasVideoSql} as has_video,
        exists (select from participant_type t where t.event_id = ${eventId} and t.type_id = ${asType ?? null}) as has_type
      from sign_in s
      join app_user u on u.user_id = s.user_id and u.state = 'active'
      left join event e on e.event_id = ${eventId} and e.state = 'active'
      left join participant p on p.event_id = ${eventId} and e.event_id is not null and p.user_id = s.user_id and p.state <> 'deleted'
      where s.sign_in_id = ${claims.signInId} and s.user_id = ${claims.userId} and s.ended_at is null`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  return { ...claims, participant: participantOf(asType === undefined ? row : seenAs(row, asType)) }
}

/** @see docs/rules/events.md EVENT-15 */
export async function findIdentityAs(
  ctx: Context,
  bearer: Bearer,
  eventId: string,
  typeId: string,
): Promise<Seen | null> {
  try {
    return (await findIdentity(ctx, bearer, eventId, typeId))?.participant ?? null
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/**
 * Returns an organizer's row as a person of another type would have it, without roles, rights and booth. Every reading
 * call of an event, and every live topic, uses the result.
 *
 * @see docs/rules/events.md EVENT-15
 */
function seenAs(row: Row, typeId: string): Row {
  if (!row.organizer) throw new Failure('notAllowed')
  if (!row.has_type) throw new Failure('notFound')
  return { ...row, ...withoutRoles, type_id: typeId, booth_id: null, booth_role: null }
}

const withoutRoles = { organizer: false, owner: false, moderator: false, check_in_admin: false, rights: [] }

interface Row {
  event_id: string | null
  participant_id: string | null
  type_id: string
  organizer: boolean
  owner: boolean
  moderator: boolean
  check_in_admin: boolean
  rights: Right[]
  booth_id: string | null
  booth_role: string | null
  limit_tabs: boolean
  tabs: TabSetting[]
  has_type: boolean
  has_video: boolean
}

function participantOf(row: Row): Identity['participant'] {
  if (row.event_id === null || row.participant_id === null) return null
  const viewer = { organizer: row.organizer, typeId: row.type_id }
  const tabs = visibleTabs({ limitTabs: row.limit_tabs, tabs: row.tabs, viewer })
  return {
    eventId: row.event_id,
    participantId: row.participant_id,
    ...viewer,
    owner: row.owner,
    moderator: row.moderator,
    checkInAdmin: row.check_in_admin,
    rights: row.rights,
    boothId: row.booth_id,
    boothRole: row.booth_role,
    hasVideo: row.has_video,
    tabs: row.limit_tabs && !row.organizer ? tabs.map(({ name }) => name) : null,
  }
}
