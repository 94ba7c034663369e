import type { CategoryKey, DemoEvent, DemoPerson, MakerRecord, Picks, TypeKey } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import {
  enrolUser,
  insertCategories,
  insertParticipants,
  insertTypes,
  type NewAnswer,
  type NewCategory,
  type NewParticipant,
} from '../participants/index.ts'
import type { Portraits } from './keep-portraits.ts'

/** Users of the installation who take part in a demo event, and the pictures that are kept for it. */
export type DemoAccounts = {
  makerId: string
  record: MakerRecord
  /** Which of the invented people are users, by the address they were invented with. */
  signedIn: ReadonlyMap<string, { userId: string; email: string }>
  portraits: Portraits
}

/** Writes types, categories, the people and, last, the maker; answers the participants' ids in that order. */
export async function insertDemoPeople(
  work: Work,
  eventId: string,
  { types, categories, people }: Pick<DemoEvent, 'types' | 'categories' | 'people'>,
  { makerId, record, signedIn, portraits }: DemoAccounts,
): Promise<string[]> {
  const typeIds = await insertDemoTypes(work, eventId, types)
  const answersOf = await insertDemoCategories(work, eventId, categories)
  const photoOf = ({ portrait }: Pick<DemoPerson, 'portrait'>) => (portrait && portraits.get(portrait.seed)) ?? null

  const rows = people.map((person): NewParticipant => {
    const account = signedIn.get(person.email)
    return {
      userId: account?.userId ?? null,
      name: person.name,
      surname: person.surname,
      email: account?.email ?? person.email,
      phone: person.phone,
      website: person.website,
      city: person.city,
      company: person.company,
      jobTitle: person.jobTitle,
      biography: person.biography,
      offer: person.offer || null,
      seek: person.seek || null,
      social: socialOf(person),
      typeId: typeIds[person.type],
      photoPath: photoOf(person),
      present: person.present,
      ...FILLED,
      categories: answersOf(person),
    }
  })
  const kept = await insertParticipants(work, eventId, rows)
  const photoPath = photoOf(record)
  const maker = await enrolUser(work, eventId, makerId, {
    ...record.profile,
    ...(photoPath ? { photoPath } : {}),
    typeId: typeIds.attendee,
    organizer: true,
    owner: true,
    checkInAdmin: true,
    rights: ['onbehalfmeeting', 'reserveatable', 'inviteparticipant'],
    present: 'venue',
    ...FILLED,
    categories: answersOf(record),
  })
  return [...kept, maker].map(({ participantId }) => participantId)
}

/** They have been here for a while: nobody is asked what they have said. */
const FILLED = { listedAnswered: true, typeIsChosen: true, profileIsFilled: true, presentIsConfirmed: true }

function socialOf({ linkedin, instagram, facebook, twitter }: DemoPerson): Record<string, string> {
  const links = Object.entries({ linkedin, instagram, facebook, twitter })
  return Object.fromEntries(links.flatMap(([name, link]) => (link ? [[name, link]] : [])))
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

type Answers = { picks: Picks; askMeAbout: string | null }

/** Writes the categories and gives the answers of a person in their ids. What people seek is chosen among what they can offer. */
async function insertDemoCategories(
  work: Work,
  eventId: string,
  categories: DemoEvent['categories'],
): Promise<(person: Answers) => NewAnswer[]> {
  const own = categories.map((category) => ({
    ...category,
    options: category.key === 'seeks' ? [] : category.options,
  }))
  const kept = await insertCategories(
    work,
    eventId,
    own.map(({ key, type, texts, options, isMulti, isPrivate, maxSelectableOptionCount }) => ({
      key,
      type,
      role: ROLES[key] ?? 'plain',
      matching: key === 'seeks' ? 'offers' : null,
      texts: texts.title,
      options,
      isMulti,
      isPrivate,
      maxSelectableOptionCount,
    })),
  )
  const categoryId = new Map(own.map(({ key }, index) => [key, kept[index]?.categoryId as string]))
  const optionId = new Map(
    own.flatMap(({ key, options }, index) =>
      options.map((option, nth) => [`${key} ${option.key}`, kept[index]?.subCategoryIds[nth] as string] as const),
    ),
  )
  return ({ picks, askMeAbout }) => {
    const ticked = (Object.keys(picks) as (keyof Picks)[]).map((key) => ({
      categoryId: categoryId.get(key) as string,
      selected: picks[key].map((each) => optionId.get(`${key === 'seeks' ? 'offers' : key} ${each}`) as string),
    }))
    const written = askMeAbout ? [{ categoryId: categoryId.get('askMeAbout') as string, inputValue: askMeAbout }] : []
    return [...ticked.filter(({ selected }) => selected.length > 0), ...written]
  }
}
