import type { InputOf, ReplyOf } from '@parley/contract'
import type { BoothCard, BoothDetails, BoothMember, boothCalls } from '@parley/contract/booths'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { openTo, personBriefSql, visibleTo } from '../../participants/index.ts'
import { boothCardSql, boothVisibleSql, listDocuments, mayEditBooth, toBoothDocument } from '../records/index.ts'
import { canMeetSql, getViewerContext, isFavouriteSql, sharedOptions, sortByRarity } from '../search/index.ts'
import { listBoothTables } from './booth-tables.ts'
import type { GetBoothDetailsRow } from './row-types.gen.ts'

type Call = typeof boothCalls.getBooth

/**
 * @throws Failure `notFound` for a booth that the caller does not see
 * @see docs/rules/booths.md BOOTH-1 to BOOTH-3
 */
export async function getBooth(ctx: Context, actor: ParticipantActor, { id }: InputOf<Call>): Promise<ReplyOf<Call>> {
  return getBoothDetails(ctx, actor, id)
}

interface Row extends BoothCard {
  readonly website: string | null
  readonly some: Record<string, string>
  readonly description: string
  readonly favourite: boolean
  readonly canMeet: boolean
  readonly members: BoothMember[]
  readonly answers: BoothDetails['categories']
}

export async function getBoothDetails(ctx: Context, actor: ParticipantActor, boothId: string): Promise<BoothDetails> {
  const { db } = ctx
  const { eventId } = actor
  const mayEdit = mayEditBooth(actor, boothId)
  const isOpen = mayEdit ? sql`true` : openTo(actor, 'c')
  const { rows } = await sql<GetBoothDetailsRow<Row>>`
    select ${boothCardSql(eventId, 'b')}, b.website, b.social as some, b.description,
      ${isFavouriteSql(actor, 'b')} as favourite, ${canMeetSql(actor, 'b')} as "canMeet",
      (select coalesce(jsonb_agg(${personBriefSql('p')} || jsonb_build_object('boothId', p.booth_id,
          'organizerRole', p.booth_role)
          order by array_position(array['owner', 'admin', 'user'], p.booth_role), p.sort_name, p.participant_id), '[]')
        from participant p
        where p.event_id = ${eventId} and p.booth_id = ${boothId} and p.state <> 'deleted' and ${visibleTo(actor, 'p')}) as members,
      (select coalesce(jsonb_agg(jsonb_build_object('categoryId', c.category_id,
          'selectedCategoryIds', case when c.kind = 'select' then array(
            select o.id from unnest(bc.selected) with ordinality o (id, n)
            where o.id in (select s.sub_category_id from sub_category s
              where s.event_id = ${eventId} and s.category_id = coalesce(c.matching_category_id, c.category_id))
            order by o.n) else '{}' end,
          'inputValue', case when c.kind = 'text' then bc.input_value end) order by c.index, c.category_id), '[]')
        from booth_category bc
        join category c on c.event_id = bc.event_id and c.category_id = bc.category_id and c.for_booths and ${isOpen}
        where bc.event_id = ${eventId} and bc.booth_id = ${boothId}) as answers
    from booth b
    where b.event_id = ${eventId} and b.booth_id = ${boothId} and ${boothVisibleSql(actor, 'b')}`.execute(db)
  const [row] = rows
  if (!row) throw new Failure('notFound')
  const { answers, ...shown } = row
  const standpoint = await sortByRarity(ctx, actor, await getViewerContext(db, actor))
  const documents = await listDocuments(db, eventId, boothId)
  const chosen = answers.map(({ categoryId, selectedCategoryIds }) => [categoryId, selectedCategoryIds] as const)
  return {
    ...shown,
    eventId,
    ownerParticipantId: row.members.find(({ organizerRole }) => organizerRole === 'owner')?.id ?? null,
    documents: await Promise.all(documents.map((each) => toBoothDocument(ctx, each))),
    categories: answers.filter((each) => each.selectedCategoryIds.length > 0 || each.inputValue !== null),
    popupMeetings: await listBoothTables(ctx, actor, boothId),
    isMine: actor.boothId === boothId,
    mayEdit,
    ...sharedOptions(standpoint, chosen),
  }
}
