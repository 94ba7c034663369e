import { fold } from '@parley/contract'
import { DEFAULT_BOOTH_TYPE } from '@parley/contract/booths'
import { sql } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type { Work } from '../../../platform/work.ts'
import type { NewAnswer } from '../../participants/index.ts'
import { saveBoothAnswers } from './answer-store.ts'

export interface NewBooth {
  readonly boothName: string
  /** Absent for the event's default type. */
  readonly boothType?: string
  readonly description?: string
  readonly seek?: string
  readonly location?: string
  readonly website?: string | null
  readonly social?: Readonly<Record<string, string>>
  readonly logoPath?: string | null
  readonly bannerPath?: string | null
  readonly rate?: number
  readonly agendaEnabled?: boolean
  readonly externalId?: string | null
  readonly categories?: readonly NewAnswer[]
}

export async function insertBooths(work: Work, eventId: string, booths: readonly NewBooth[]): Promise<string[]> {
  if (booths.length === 0) return []
  const ids = booths.map(() => newId(work.now))
  const rows = booths.map((booth, index) => rowOf(work, booth, ids[index] as string))
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into booth (event_id, ${columns})
    select ${eventId}, ${columns} from jsonb_populate_recordset(null::booth, ${JSON.stringify(rows)})`.execute(work.db)
  const answers = booths.flatMap(({ categories = [] }, index) =>
    categories.map((answer) => ({ ...answer, boothId: ids[index] as string })),
  )
  await saveBoothAnswers(work, eventId, answers)
  return ids
}

/** Sets every column, because a missing key would be inserted as null instead of the default. */
function rowOf(work: Work, booth: NewBooth, boothId: string) {
  const { description = '', seek = '', location = '', logoPath = null, bannerPath = null } = booth
  return {
    booth_id: boothId,
    booth_type_id: booth.boothType ?? DEFAULT_BOOTH_TYPE,
    name: booth.boothName,
    description,
    seek,
    location,
    website: booth.website ?? null,
    social: booth.social ?? {},
    logo_path: logoPath,
    banner_path: bannerPath,
    rate: booth.rate ?? 1,
    score: boothScore({
      hasLogo: logoPath !== null,
      hasBanner: bannerPath !== null,
      hasDescription: description !== '',
    }),
    agenda_enabled: booth.agendaEnabled ?? true,
    external_id: booth.externalId ?? null,
    state: 'active',
    ...boothTexts({ boothName: booth.boothName, description, seek, location }),
    created_at: new Date(work.now).toISOString(),
    changed_at: new Date(work.now).toISOString(),
    rev: 1,
  }
}

/** Returns one point each for a logo, a banner or banner video, and a description. */
function boothScore(has: { hasLogo: boolean; hasBanner: boolean; hasDescription: boolean }): number {
  return Object.values(has).filter(Boolean).length
}

/** The number of letters of a sort key. It is short, because cursors contain it. */
const SORT_LETTERS = 32

export function boothTexts(texts: { boothName: string; description: string; seek: string; location: string }) {
  const { boothName, description, seek, location } = texts
  return {
    search_text: fold([boothName, seek, location, description].filter(Boolean).join(' ')),
    sort_name: [...fold(boothName)].slice(0, SORT_LETTERS).join(''),
  }
}
