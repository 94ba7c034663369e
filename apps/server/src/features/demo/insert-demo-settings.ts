import type { CategoryKey, DemoEvent, TypeKey } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import { insertCategories, insertTypes, type NewAnswer, type NewCategory } from '../participants/index.ts'

export type DemoSettings = {
  typeIds: Record<TypeKey, string>
  answersOf: (answerer: Answers) => NewAnswer[]
}

export async function insertDemoSettings(
  work: Work,
  eventId: string,
  { types, categories }: Pick<DemoEvent, 'types' | 'categories'>,
): Promise<DemoSettings> {
  return {
    typeIds: await insertDemoTypes(work, eventId, types),
    answersOf: await insertDemoCategories(work, eventId, categories),
  }
}

async function insertDemoTypes(
  work: Work,
  eventId: string,
  types: DemoEvent['types'],
): Promise<Record<TypeKey, string>> {
  const ids = await insertTypes(
    work,
    eventId,
    types.map(({ colours, priorityList, index: _index, ...type }) => ({
      ...type,
      colors: colours,
      priority: priorityList,
    })),
  )
  return Object.fromEntries(types.map(({ key }, index) => [key, ids[index]])) as Record<TypeKey, string>
}

const ROLES: Partial<Record<CategoryKey, NewCategory['role']>> = {
  industries: 'industry',
  offers: 'offer',
  seeks: 'seek',
}

type Answers = { picks: Partial<Record<CategoryKey, readonly string[]>>; askMeAbout?: string | null }

/** Returns a function that converts answers to ids. The options of "seek" are those of "offer". */
async function insertDemoCategories(
  work: Work,
  eventId: string,
  categories: DemoEvent['categories'],
): Promise<DemoSettings['answersOf']> {
  const own = categories.map((category) => ({
    ...category,
    options: category.key === 'seeks' ? [] : category.options,
  }))
  const inserted = await insertCategories(
    work,
    eventId,
    own.map(({ key, type, texts, options, isMulti, isPrivate, maxSelectableOptionCount, forBooths, askedOf }) => ({
      key,
      type,
      role: ROLES[key] ?? 'plain',
      matching: key === 'seeks' ? 'offers' : null,
      texts: texts.title,
      options,
      isMulti,
      isPrivate,
      maxSelectableOptionCount,
      forPeople: askedOf.length > 0,
      forBooths,
    })),
  )
  const categoryId = new Map(own.map(({ key }, index) => [key, inserted[index]?.categoryId as string]))
  const optionId = new Map(
    own.flatMap(({ key, options }, index) =>
      options.map((option, nth) => [`${key} ${option.key}`, inserted[index]?.subCategoryIds[nth] as string] as const),
    ),
  )
  return ({ picks, askMeAbout }) => {
    const ticked = (Object.entries(picks) as [CategoryKey, readonly string[]][]).map(([key, picked]) => ({
      categoryId: categoryId.get(key) as string,
      selected: picked.map((each) => optionId.get(`${key === 'seeks' ? 'offers' : key} ${each}`) as string),
    }))
    const written = askMeAbout ? [{ categoryId: categoryId.get('askMeAbout') as string, inputValue: askMeAbout }] : []
    return [...ticked.filter(({ selected }) => selected.length > 0), ...written]
  }
}
