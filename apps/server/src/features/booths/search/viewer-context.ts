import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ParticipantActor } from '../../../platform/http/actor.ts'
import { type NamedOption, namedOptions, openTo, ownOptions } from '../../participants/index.ts'
import type { GetViewerContextRow } from './row-types.gen.ts'

export interface OpenCategory {
  readonly id: string
  readonly kind: 'select' | 'text'
  readonly role: string
  /** The options that are offered now. Other options that a booth chose earlier are ignored. */
  readonly options: readonly string[]
}

export interface ViewerContext {
  readonly open: readonly OpenCategory[]
  readonly iSeek: readonly string[]
  readonly iOffer: readonly string[]
  /** For each word, the options with a name that begins with it. */
  readonly named: readonly (readonly string[])[]
}

/** Matches answers of this category that contain at least one of these options. */
export interface Choice {
  readonly categoryId: string
  readonly options: readonly string[]
}

export async function getViewerContext(
  db: Kysely<DB>,
  actor: Pick<ParticipantActor, 'eventId' | 'participantId' | 'typeId' | 'organizer'>,
  words: readonly string[] = [],
): Promise<ViewerContext> {
  const { eventId } = actor
  const { rows } = await sql<GetViewerContextRow<{ named: NamedOption[]; open: OpenCategory[] }>>`
    select ${ownOptions(actor, 'seek')} as i_seek, ${ownOptions(actor, 'offer')} as i_offer,
      ${namedOptions(eventId, words)} as named,
      (select coalesce(jsonb_agg(jsonb_build_object('id', c.category_id, 'role', c.role, 'kind', c.kind,
          'options', array(select s.sub_category_id from sub_category s
            where s.event_id = ${eventId} and s.category_id = coalesce(c.matching_category_id, c.category_id)))
          order by c.index, c.category_id), '[]')
        from category c where c.event_id = ${eventId} and c.for_booths and ${openTo(actor, 'c')}) as open`.execute(db)
  const row = rows[0] as (typeof rows)[number]
  return {
    open: row.open,
    iSeek: row.i_seek,
    iOffer: row.i_offer,
    named: words.map((_, index) => row.named.filter(({ n }) => n === index + 1).map(({ id }) => id)),
  }
}

export function choicesOf(
  { open }: Pick<ViewerContext, 'open'>,
  wanted: readonly string[],
  isOne: (category: OpenCategory) => boolean = () => true,
): Choice[] {
  return open
    .filter((category) => category.kind === 'select' && isOne(category))
    .map(({ id, options }) => ({ categoryId: id, options: wanted.filter((option) => options.includes(option)) }))
    .filter(({ options }) => options.length > 0)
}

export const offers = ({ role }: OpenCategory) => role === 'offer'
export const seeks = ({ role }: OpenCategory) => role === 'seek'

export const matchesOf = (standpoint: ViewerContext): Choice[] => [
  ...choicesOf(standpoint, standpoint.iSeek, offers),
  ...choicesOf(standpoint, standpoint.iOffer, seeks),
]

export type Chosen = readonly (readonly [categoryId: string, options: readonly string[]])[]

export function sharedOptions(
  standpoint: ViewerContext,
  chosen: Chosen,
): { offersYouSeek: string[]; seeksYouOffer: string[] } {
  const byId = new Map(standpoint.open.map((category) => [category.id, category]))
  const theirs = (isOne: (category: OpenCategory) => boolean) =>
    new Set(
      chosen.flatMap(([id, selected]) => {
        const category = byId.get(id)
        return category && isOne(category) ? selected.filter((option) => category.options.includes(option)) : []
      }),
    )
  const [offered, sought] = [theirs(offers), theirs(seeks)]
  return {
    offersYouSeek: standpoint.iSeek.filter((id) => offered.has(id)),
    seeksYouOffer: standpoint.iOffer.filter((id) => sought.has(id)),
  }
}
