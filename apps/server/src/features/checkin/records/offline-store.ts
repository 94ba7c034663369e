import type { ScanStatus } from '@parley/contract/checkin'
import { CompiledQuery } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { LastWrite } from '../../../platform/work.ts'
import type { Conflict } from './offline-decisions.ts'
import type { AreaId } from './scan-store.ts'

export const saveConflicts: LastWrite<Conflict> = (conflicts) => {
  const [first] = conflicts
  if (!first) return []
  return [CompiledQuery.raw(SAVE_CONFLICTS, [first.eventId, JSON.stringify(conflicts)])]
}

const SAVE_CONFLICTS = `insert into checkin_conflict (event_id, nonce, kind, code, other_desk_id, other_at)
  select $1, g.nonce, g.kind, g.code, o.desk_id, o.scanned_at
  from jsonb_to_recordset($2::jsonb) as g (nonce text, kind text, code text, "areaId" text, "participantId" text)
  left join lateral (
    select s.desk_id, s.scanned_at from checkin_scan s
    where s.event_id = $1 and s.area_id = g."areaId" and s.participant_id = g."participantId" and s.status = 'checkedIn'
      and s.nonce <> g.nonce and s.undone_at is null
    order by s.scanned_at desc limit 1
  ) o on g.kind = 'doubleEntry'
  on conflict (event_id, nonce) do nothing`

interface DeskDecision {
  readonly eventId: string
  readonly nonce: string
  readonly said: ScanStatus
  readonly receivedAtMillis: number
}

/** The decision of a desk about a scan that the server had saved before the desk reported it. */
export const saveDeskDecisions: LastWrite<DeskDecision> = (all) => {
  const [first] = all
  if (!first) return []
  const rows = all.map(({ nonce, said: deskStatus, receivedAtMillis }) => ({
    nonce,
    said: deskStatus,
    at: instantOf(receivedAtMillis).toString(),
  }))
  return [CompiledQuery.raw(SAVE_DESK_DECISIONS, [first.eventId, JSON.stringify(rows)])]
}

const SAVE_DESK_DECISIONS = `update checkin_scan s set said = g.said, received_at = g.at
  from jsonb_to_recordset($2::jsonb) as g (nonce text, said text, at timestamptz)
  where s.event_id = $1 and s.nonce = g.nonce and s.said is null`

export interface DeskUndoneScan extends AreaId {
  readonly nonce: string
  readonly participantId: string
  /** The state before the scan. */
  readonly inside: boolean
  readonly beforeMillis: number | null
  readonly undoneAtMillis: number
}

/** Undoes scans that the server had saved, but a desk undid or did not grant. The areas are locked. */
export const saveUndoneScans: LastWrite<DeskUndoneScan> = (all) => {
  const [first] = all
  if (!first) return []
  const rows = all.map(({ beforeMillis, undoneAtMillis, ...scan }, n) => ({
    n,
    ...scan,
    beforeAt: beforeMillis === null ? null : instantOf(beforeMillis).toString(),
    undoneAt: instantOf(undoneAtMillis).toString(),
  }))
  return [CompiledQuery.raw(SAVE_UNDONE_SCANS, [first.eventId, JSON.stringify(rows)])]
}

const SAVE_UNDONE_SCANS = `with given as (
    select * from jsonb_to_recordset($2::jsonb) as g (n integer, nonce text, "areaId" text, "participantId" text, inside boolean,
      "beforeAt" timestamptz, "undoneAt" timestamptz)
  ), last as (
    select distinct on ("areaId", "participantId") * from given order by "areaId", "participantId", n desc
  ), marked as (
    update checkin_scan s set undone_at = g."undoneAt" from given g where s.event_id = $1 and s.nonce = g.nonce
  ), gone as (
    delete from checkin_presence s using last l where s.event_id = $1 and s.area_id = l."areaId"
      and s.participant_id = l."participantId" and l."beforeAt" is null
  ), moved as (
    update checkin_presence s set inside = l.inside, changed_at = l."beforeAt" from last l where s.event_id = $1
      and s.area_id = l."areaId" and s.participant_id = l."participantId" and l."beforeAt" is not null
  )
  update checkin_area a set rev = a.rev + 1, capacity_used = a.capacity_used + c.more
  from (select g."areaId" as area_id, sum(case when g.inside then 1 else -1 end)::integer as more from given g group by 1) c
  where a.event_id = $1 and a.area_id = c.area_id`
