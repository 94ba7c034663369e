import { ALL_EVENT, type ScanStatus } from '@parley/contract/checkin'
import { sql } from 'kysely'
import { instantOf } from '../../../platform/clock.ts'
import type { Work } from '../../../platform/work.ts'
import { conflictOf } from './offline-decisions.ts'
import { saveConflicts } from './offline-store.ts'

/** Times are in epoch milliseconds. */
export interface CheckInHistory {
  readonly areas: readonly {
    readonly areaId: string
    readonly name: string
    readonly capacity: number | null
    readonly allowedTypes: readonly string[]
    readonly postedCode: string | null
  }[]
  readonly desks: readonly {
    readonly deskId: string
    readonly participantId: string
    readonly name: string
    readonly areaId: string
    readonly battery: number | null
    readonly seenAt: number
  }[]
  /** Each scan with the status that it got. The resulting presence is in `presence`. */
  readonly scans: readonly {
    readonly nonce: string
    readonly areaId: string
    readonly participantId: string | null
    readonly checkIn: boolean
    readonly status: ScanStatus
    readonly at: number
    readonly by: string
    readonly deskId: string | null
    readonly beforeAt: number | null
    readonly undoneAt: number | null
    readonly said: ScanStatus | null
    readonly receivedAt: number | null
  }[]
  readonly presence: readonly {
    readonly areaId: string
    readonly participantId: string
    readonly inside: boolean
    readonly changedAt: number
    readonly firstInAt: number
  }[]
  readonly notes: readonly {
    readonly participantId: string
    readonly note: string
    readonly flag: boolean
    readonly by: string
  }[]
}

/** The `rev` of each area after the last of its scans. */
const REV = 2

const textOf = (millis: number | null) => (millis === null ? null : String(instantOf(millis)))

/** Notifies no one. Adds an open conflict if a desk let in a person offline who was inside already. */
export async function insertCheckInHistory(
  work: Work,
  eventId: string,
  { areas, desks, scans, presence, notes }: CheckInHistory,
): Promise<void> {
  const inside = new Map<string, number>()
  for (const each of presence) if (each.inside) inside.set(each.areaId, (inside.get(each.areaId) ?? 0) + 1)
  const placed = areas.map((area, at) => ({
    ...area,
    used: inside.get(area.areaId) ?? 0,
    place: area.areaId === ALL_EVENT ? 0 : at,
  }))
  const seen = desks.map((desk) => ({ ...desk, seenAt: textOf(desk.seenAt) }))
  const were = presence.map((each) => ({
    ...each,
    changedAt: textOf(each.changedAt),
    firstInAt: textOf(each.firstInAt),
  }))
  await sql`with areas as (
      insert into checkin_area (event_id, area_id, name, capacity, capacity_used, allowed_types, posted_code, place, rev)
      select ${eventId}, w."areaId", w.name, w.capacity, w.used, array(select jsonb_array_elements_text(w."allowedTypes")),
        w."postedCode", w.place, ${REV}
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as w ("areaId" text, name text, capacity integer,
        used integer, "allowedTypes" jsonb, "postedCode" text, place integer)
    ), desks as (
      insert into checkin_desk (event_id, desk_id, participant_id, name, area_id, waiting, battery, list_at, seen_at)
      select ${eventId}, w."deskId", w."participantId", w.name, w."areaId", 0, w.battery, w."seenAt", w."seenAt"
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as w ("deskId" text, "participantId" text, name text,
        "areaId" text, battery integer, "seenAt" timestamptz)
    ), notes as (
      insert into checkin_note (event_id, participant_id, note, flag, changed_by, changed_at)
      select ${eventId}, w."participantId", w.note, w.flag, w.by, ${instantOf(work.now)}
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as w ("participantId" text, note text, flag boolean, by text)
    )
    insert into checkin_presence (event_id, area_id, participant_id, inside, changed_at, first_in_at, rev)
    select ${eventId}, w."areaId", w."participantId", w.inside, w."changedAt", w."firstInAt", ${REV}
    from jsonb_to_recordset(${JSON.stringify(were)}::jsonb) as w ("areaId" text, "participantId" text, inside boolean,
      "changedAt" timestamptz, "firstInAt" timestamptz)`.execute(work.db)
  await insertScans(work, eventId, scans)
}

async function insertScans(work: Work, eventId: string, scans: CheckInHistory['scans']): Promise<void> {
  const conflicts = scans.flatMap(({ at, said: deskStatus, ...scan }) => {
    const late = deskStatus ? { atMillis: at, said: deskStatus, code: null, undoneAtMillis: null } : undefined
    return conflictOf({ ...scan, eventId, late }) ?? []
  })
  work.atEnd(saveConflicts, conflicts)
  const rows = scans.map((each) => ({
    ...each,
    at: textOf(each.at),
    beforeAt: textOf(each.beforeAt),
    undoneAt: textOf(each.undoneAt),
    receivedAt: textOf(each.receivedAt),
  }))
  await sql`insert into checkin_scan (event_id, nonce, area_id, participant_id, check_in, status, scanned_at, scanned_by,
      desk_id, before_at, undone_at, said, received_at)
    select ${eventId}, w.nonce, w."areaId", w."participantId", w."checkIn", w.status, w.at, w.by, w."deskId", w."beforeAt",
      w."undoneAt", w.said, w."receivedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (nonce text, "areaId" text, "participantId" text,
      "checkIn" boolean, status text, at timestamptz, by text, "deskId" text, "beforeAt" timestamptz,
      "undoneAt" timestamptz, said text, "receivedAt" timestamptz)`.execute(work.db)
}
