import { HOUR_MS } from '@parley/contract'
import type { CreatorRecord, DemoEvent, DemoPerson } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import { insertDemoUsers } from '../accounts/index.ts'
import { enrolUser, insertParticipants, type NewParticipant } from '../participants/index.ts'
import type { DemoSettings } from './insert-demo-settings.ts'
import type { Pictures } from './save-pictures.ts'

export type DemoAccounts = {
  makerId: string
  record: CreatorRecord
  /** The invented people who are users, by the address that they were invented with. */
  signedIn: ReadonlyMap<string, { userId: string; email: string }>
  pictures: Pictures
}

/** Inserts the maker last. Returns the ids of the participants and of their accounts in that order. */
export async function insertDemoPeople(
  work: Work,
  eventId: string,
  { people, booths, conversations, door }: Pick<DemoEvent, 'people' | 'booths' | 'conversations' | 'door'>,
  { typeIds, answersOf }: DemoSettings,
  boothIds: readonly string[],
  { makerId, record, signedIn, pictures }: DemoAccounts,
): Promise<{ personIds: string[]; userIds: (string | null)[] }> {
  const photoOf = ({ portrait }: Pick<DemoPerson, 'portrait'>) => (portrait && pictures.get(portrait.seed)) ?? null
  // Rooms of chat are between accounts, so everyone in a conversation needs one.
  const talks = new Set(conversations.flatMap(({ readers }) => readers.map(({ person }) => person)))
  const boothOf = new Map(
    booths.flatMap(({ team }, at) =>
      team.map(({ person, role }) => [person, { boothId: boothIds[at] as string, boothRole: role }] as const),
    ),
  )

  const talkers = people.filter(({ index, email }) => talks.has(index) && !signedIn.has(email))
  const accountIds = await insertDemoUsers(
    work,
    talkers.map((person) => ({ ...person, photoPath: photoOf(person) })),
  )
  const volunteers = new Set(door.desks.map(({ volunteer }) => volunteer))
  const accountOf = new Map(talkers.map(({ index }, at) => [index, accountIds[at] as string]))
  const rows = people.map((person): NewParticipant => {
    const account = signedIn.get(person.email)
    return {
      userId: account?.userId ?? accountOf.get(person.index) ?? null,
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
      checkInAdmin: volunteers.has(person.index),
      ...boothOf.get(person.index),
      ...FILLED,
      createdAt: work.now - (CAME_HOURS_AGO.first + ((person.index * 37) % CAME_HOURS_AGO.over)) * HOUR_MS,
      categories: answersOf(person),
    }
  })
  const participants = await insertParticipants(work, eventId, rows)
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
    createdAt: work.now - (CAME_HOURS_AGO.first + CAME_HOURS_AGO.over) * HOUR_MS,
    categories: answersOf(record),
  })
  const userIds = rows.map(({ userId }) => userId ?? null)
  return {
    personIds: [...participants, maker].map(({ participantId }) => participantId),
    userIds: [...userIds, makerId],
  }
}

/** People arrived over two weeks before anything was announced; the maker came first. */
const CAME_HOURS_AGO = { first: 48, over: 336 } as const

/** The people have been in the event for a while, so they are not asked to complete their profile. */
const FILLED = { listedAnswered: true, typeIsChosen: true, profileIsFilled: true, presentIsConfirmed: true }

function socialOf({ linkedin, instagram, facebook, twitter }: DemoPerson): Record<string, string> {
  const links = Object.entries({ linkedin, instagram, facebook, twitter })
  return Object.fromEntries(links.flatMap(([name, link]) => (link ? [[name, link]] : [])))
}
