import type { Kysely } from 'kysely'
import type { DB } from '../../platform/database/schema.gen.ts'
import { Failure } from '../../platform/failure.ts'
import type { ParticipantActor } from '../../platform/http/actor.ts'
import type { Work } from '../../platform/work.ts'

export interface LeadBooth {
  readonly id: string
  readonly boothName: string
}

type Asker = Pick<ParticipantActor, 'eventId' | 'organizer' | 'boothId' | 'boothRole'>

/**
 * @throws Failure `notFound` for the booth of another team, and for one that was deleted
 * @see docs/rules/leads.md LEAD-1
 */
export async function boothOf(db: Kysely<DB>, actor: Asker, boothId: string | undefined): Promise<LeadBooth> {
  return found(await boothQuery(db, actor, boothId).executeTakeFirst())
}

/**
 * @throws Failure `notAllowed` for members of the team who do not own the booth
 * @see docs/rules/leads.md LEAD-8
 */
export async function lockOwnBooth(work: Work, actor: Asker, boothId: string | undefined): Promise<LeadBooth> {
  const booth = found(await boothQuery(work.db, actor, boothId).forNoKeyUpdate().executeTakeFirst())
  refuseOthers(actor)
  return booth
}

/** @throws Failure `notAllowed` for members of the team who do not own the booth */
export function refuseOthers({ organizer, boothRole }: Asker): void {
  if (!organizer && boothRole !== 'owner') throw new Failure('notAllowed')
}

function boothQuery(
  db: Kysely<DB>,
  { eventId, organizer, boothId: ownId }: Asker,
  requestedBoothId: string | undefined,
) {
  const boothId = requestedBoothId ?? ownId
  if (boothId === null || (boothId !== ownId && !organizer)) throw new Failure('notFound')
  return db
    .selectFrom('booth')
    .select(['booth_id as id', 'name as boothName'])
    .where('event_id', '=', eventId)
    .where('booth_id', '=', boothId)
    .where('state', '<>', 'deleted')
}

function found(booth: LeadBooth | undefined): LeadBooth {
  if (!booth) throw new Failure('notFound')
  return booth
}
