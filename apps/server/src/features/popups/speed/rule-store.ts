import { MAX_SPEED_RULES, type SpeedRule } from '@parley/contract/popups'
import { type Kysely, sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Work } from '../../../platform/work.ts'
import { personBriefSql } from '../../participants/index.ts'
import type { ListRulesRow, SaveRuleRow } from './row-types.gen.ts'

export interface PairRule {
  readonly eventId: string
  /** The smaller of the two ids. */
  readonly oneId: string
  readonly otherId: string
}

/**
 * Saves a rule. The caller has locked the event. @throws Failure `notFound` for a person not in the event,
 * `tooManySpeedRules`
 */
export async function saveRule(
  work: Work,
  { eventId, oneId, otherId }: PairRule,
  kind: SpeedRule['kind'],
): Promise<void> {
  const { rows } = await sql<SaveRuleRow>`select
      (select count(*)::integer from participant where event_id = ${eventId} and state <> 'deleted'
        and participant_id in (${oneId}, ${otherId})) as there,
      (select count(*)::integer from speed_rule where event_id = ${eventId}
        and (one_id, other_id) <> (${oneId}, ${otherId})) as rules`.execute(work.db)
  const [counted] = rows
  if (counted?.there !== 2) throw new Failure('notFound')
  if (counted.rules >= MAX_SPEED_RULES) throw new Failure('tooManySpeedRules')
  await sql`insert into speed_rule (event_id, one_id, other_id, kind, created_at)
    values (${eventId}, ${oneId}, ${otherId}, ${kind}, ${instantOf(work.now)})
    on conflict (event_id, one_id, other_id) do update set kind = excluded.kind`.execute(work.db)
}

export async function deleteRule({ db }: Work, { eventId, oneId, otherId }: PairRule): Promise<void> {
  await sql`delete from speed_rule where event_id = ${eventId} and one_id = ${oneId} and other_id = ${otherId}`.execute(
    db,
  )
}

/** Lists rules, the newest first; only that of a pair if given. */
export async function listRules(
  db: Kysely<DB>,
  eventId: string,
  pair: readonly [string, string] | null,
): Promise<SpeedRule[]> {
  const { rows } = await sql<
    ListRulesRow<SpeedRule>
  >`select ${personBriefSql('a')} as one, ${personBriefSql('b')} as other, r.kind
    from speed_rule r
    join participant a on a.event_id = ${eventId} and a.participant_id = r.one_id
    join participant b on b.event_id = ${eventId} and b.participant_id = r.other_id
    where r.event_id = ${eventId}
      and (${pair?.[0] ?? null}::text is null or (r.one_id = ${pair?.[0] ?? null} and r.other_id = ${pair?.[1] ?? null}))
    order by r.created_at desc, r.one_id, r.other_id`.execute(db)
  return rows
}
