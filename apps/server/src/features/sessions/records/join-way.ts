import type { JoinWay } from '@parley/contract/sessions'
import { sql } from 'kysely'
import { hasVideoSql } from '../../events/index.ts'

/**
 * The way to join a session online; null if it is only on site, and for other entries of the programme. @see
 * docs/rules/video.md VIDEO-71
 */
export const joinWaySql = sql<JoinWay | null>`case
  when d.external_link is not null then 'link'
  when d.type <> 'session' or (d.on_site and e.event_type = 'hybrid') then null
  when e.conference_url is not null then 'conference'
  when ${hasVideoSql} then 'room' end`
