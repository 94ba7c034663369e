import { insertEvent } from '../../apps/server/src/features/events/index.ts'
import {
  insertCategories,
  insertParticipants,
  insertTypes,
  type NewParticipant,
} from '../../apps/server/src/features/participants/index.ts'
import type { Context, Work } from '../../apps/server/src/platform/context.ts'
import { DEMO_CATEGORIES, DEMO_TYPES, makePeople, type TypeKey } from '../../packages/demo/src/index.ts'

/** Size of a batch. The demo has enough names for this many people. More people come in batches with other seeds. */
const BATCH = 300
const DAY_MS = 86_400_000
const ASKED = ['industries', 'offers', 'seeks', 'interests'] as const
type CategoryKey = (typeof ASKED)[number]

export interface SeededEvent {
  readonly eventId: string
  readonly typeIds: Readonly<Record<TypeKey, string>>
  /** Returns the id of an option by its key in the demo. Searches have the same options as offers. */
  readonly optionId: (category: CategoryKey, key: string) => string
  /** Returns the id of a category. People and booths have the same ones. */
  readonly categoryId: (category: CategoryKey) => string
  /** Makes people. The same batch gives the same ones. */
  readonly invent: (batch: number) => NewParticipant[]
}

export function seedEvent(ctx: Context, eventKey: string): Promise<SeededEvent> {
  return ctx.inTransaction(async (work) => {
    const [startsAt, endsAt] = [work.now, work.now + 30 * DAY_MS]
    const name = `Bench ${eventKey}`
    const eventId = await insertEvent(work, { eventKey, name, timezone: 'UTC', startsAt, endsAt, madeBy: null })
    const ids = await insertTypes(
      work,
      eventId,
      DEMO_TYPES.map((type) => ({ ...type, colors: {}, priority: type.priorityList, maxMeetingCount: null })),
    )
    const typeIds = Object.fromEntries(DEMO_TYPES.map(({ key }, at) => [key, ids[at]])) as Record<TypeKey, string>
    const { categoryId, optionId } = await insertAsked(work, eventId)
    const invent = (batch: number) =>
      makePeople(`bench ${batch}`, BATCH).map(
        ({ type, picks, offer, seek, portrait: _portrait, booth: _booth, ...person }): NewParticipant => ({
          ...person,
          typeId: typeIds[type],
          offer: offer || null,
          seek: seek || null,
          categories: ASKED.map((key) => ({
            categoryId: categoryId(key),
            selected: picks[key].map((each) => optionId(key, each)),
          })),
        }),
      )
    return { eventId, typeIds, optionId, categoryId, invent }
  })
}

async function insertAsked(work: Work, eventId: string) {
  const categories = DEMO_CATEGORIES.filter(({ key }) => ASKED.includes(key as CategoryKey))
  const savedCategories = await insertCategories(
    work,
    eventId,
    categories.map(({ key, texts, options }) => ({
      key,
      role: ({ offers: 'offer', seeks: 'seek' } as const)[key as string] ?? 'plain',
      matching: key === 'seeks' ? 'offers' : null,
      texts: texts.title,
      forBooths: true,
      options: key === 'seeks' ? [] : options,
    })),
  )
  const at = (key: CategoryKey) => categories.findIndex((each) => each.key === key)
  return {
    categoryId: (key: CategoryKey) => savedCategories[at(key)]?.categoryId as string,
    optionId: (key: CategoryKey, option: string) => {
      const place = at(key === 'seeks' ? 'offers' : key)
      const nth = categories[place]?.options.findIndex((each) => each.key === option) ?? -1
      const id = savedCategories[place]?.subCategoryIds[nth]
      if (!id) throw new Error(`The demo has no option ${option} of ${key}`)
      return id
    },
  }
}

export async function seedPeople(ctx: Context, { eventId, invent }: SeededEvent, count: number): Promise<void> {
  for (let left = count, batch = 0; left > 0; left -= BATCH, batch++) {
    await ctx.inTransaction((work) => insertParticipants(work, eventId, invent(batch).slice(0, left)))
  }
}
