import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import type { RouteIds } from './every-route.ts'
import { type Call, newPerson } from './people.ts'

/** Names as long as those of real people, fairs and tabs. */
const PERSON = { name: 'Muhammed Emirhan Alparslan', surname: 'Gökçeoğlu-Büyükkaraağaçlıoğlu' }
const EVENT =
  'Международная конференция производителей молочной продукции, сыроделия и устойчивого сельского хозяйства «Золотой Рог — Причерноморье»'
const TABS = {
  lobby: 'Добро пожаловать на форум',
  participant: 'Участники и деловые знакомства',
  agenda: 'Деловая программа и мастер-классы',
}

/** An option of the maximum length. */
const OPTION =
  'Обеспечение прослеживаемости сельскохозяйственного сырья и контроль высокотехнологичного холодильного оборудования (IoT)'

const A_BADGE = JSON.stringify({
  objects: [{ type: 'Textbox', left: 10, top: 10, width: 230, height: 40, text: '{FullName}', fontSize: 40 }],
})

interface Named {
  /** Values of the route parameters, for pages of a demo event. */
  readonly ids: RouteIds
  /** An event without any content. */
  readonly emptyEventId: string
}

/** Creates a person with a demo event that uses the longest names, and another event that is empty. */
export async function nameAtLength(context: BrowserContext, language: string): Promise<Named> {
  const { eventId, call } = await newPerson(context, language, PERSON)
  const tabs = Object.entries(TABS).map(([name, text]) => ({
    name,
    texts: { [language]: text },
    participantTypes: [],
  }))
  const [{ events }, found, { sessions }, speakers, { booths }, { dealRooms }, { posts }, { polls }, empty] =
    await Promise.all([
      call<{ events: { id: string; participantId: string }[] }>('GET', 'event'),
      call<{ props: string[]; results: string[][] }>('POST', 'event/participant/search2', { eventId }),
      call<{ sessions: { id: string; definitionId: string; name: string }[] }>('GET', 'event/programme', { eventId }),
      call<{ results: { id: string; fullName: string }[] }>('GET', 'event/speakers', { eventId }),
      call<{ booths: { id: string; boothName: string }[] }>('GET', 'event/booths', { eventId }),
      call<{ dealRooms: { id: string; name: string }[] }>('GET', 'event/dealrooms', { eventId }),
      call<{ posts: { id: string; text: string }[] }>('GET', 'event/post', { eventId }),
      call<{ polls: { id: string; question: string }[] }>('GET', 'event/polls', { eventId }),
      anEmptyEvent(call),
      call('PUT', 'event', { eventId, name: EVENT, tabs }),
    ])
  const people = [
    found.results[0]?.[found.props.indexOf('id')] ?? [],
    events.find(({ id }) => id === eventId)?.participantId ?? [],
  ].flat()
  const { badges } = await call<{ badges: { ticketId: string }[] }>('GET', 'event/badge/list', { eventId })
  const { template } = await call<{ template: { id: string } }>('POST', 'event/badge/template', {
    eventId,
    name: EVENT.slice(0, 100),
    type: 'badge',
    typeIds: [],
    isDefault: true,
    widthMm: 90,
    heightMm: 55,
    templates: { front: A_BADGE },
  })
  const { areaId, postedCode } = await anAreaAtLength(call, eventId)
  await anOptionAtLength(call, eventId, people[0] ?? '', language)
  return {
    ids: {
      eventId,
      attendeeId: people,
      personId: people,
      participantId: people,
      speakerId: longest(speakers.results, 'fullName'),
      sessionId: longest(sessions, 'name'),
      definitionId: [
        'new',
        longest(
          sessions.map(({ definitionId: id, name }) => ({ id, name })),
          'name',
        ),
      ],
      boothId: longest(booths, 'boothName'),
      dealRoomId: ['new', longest(dealRooms, 'name')],
      postId: longest(posts, 'text'),
      pollId: longest(polls, 'question'),
      typeId: ['new', 'type1'],
      categoryId: ['new', 'cat1'],
      ticketId: empty.ticketId,
      templateId: template.id,
      badgeId: badges[0]?.ticketId ?? '',
      roomId: 'gone',
      areaId,
      postedCode,
    },
    emptyEventId: empty.eventId,
  }
}

/** Returns the id of the item with the longest name. */
function longest<Key extends string>(all: readonly ({ id: string } & Record<Key, string>)[], key: Key): string {
  const found = all.toSorted((one, two) => two[key].length - one[key].length)[0]
  if (!found) throw new Error(`Nobody has a ${key}`)
  return found.id
}

interface Asked {
  readonly categoryId: string
  readonly subCategories: readonly { id: string; texts: Record<string, string> }[]
}

/** Gives an option that the person has chosen in a category the maximum length. */
async function anOptionAtLength(call: Call, eventId: string, id: string, language: string): Promise<void> {
  const [{ categories }, person] = await Promise.all([
    call<{ categories: Asked[] }>('GET', 'event/category', { eventId }),
    call<{ categories: { selectedCategoryIds: string[] }[] }>('GET', 'event/participant', { eventId, id }),
  ])
  const chosen = person.categories.flatMap(({ selectedCategoryIds }) => selectedCategoryIds)
  const category = categories.find(({ subCategories }) => subCategories.some((each) => chosen.includes(each.id)))
  const long = category?.subCategories.find((each) => chosen.includes(each.id))
  if (!category || !long) throw new Error('Nobody has chosen anything')
  await call('PUT', 'event/category', {
    ...category,
    eventId,
    options: category.subCategories.map(({ id: optionId, texts }) => ({
      id: optionId,
      texts: optionId === long.id ? { [language]: OPTION } : texts,
    })),
  })
}

/** Adds an area with a name of the maximum length and a posted code. */
async function anAreaAtLength(call: Call, eventId: string): Promise<{ areaId: string; postedCode: string }> {
  const area = { eventId, name: EVENT.slice(0, 100), capacity: 250, allowedPart: [] }
  const { area: kept } = await call<{ area: { id: string } }>('POST', 'event/area', area)
  const { code = '' } = await call('POST', 'event/area/code', { eventId, id: kept.id })
  return { areaId: kept.id, postedCode: code }
}

/** Adds a public event, because a demo event accepts no registrations. */
async function anEmptyEvent(call: Call): Promise<{ eventId: string; ticketId: string }> {
  const { eventId = '' } = await call('POST', 'event', {
    name: EVENT,
    eventKey: randomUUID(),
    eventType: 'normal',
    timezone: 'Europe/Istanbul',
    startDateMillis: Date.now(),
    endDateMillis: Date.now() + 3_600_000,
    publicEvent: true,
  })
  const { ticketId = '' } = await call('POST', 'event/register', {
    eventId,
    ...PERSON,
    email: `${randomUUID()}@example.org`,
    phone: '+905551112233',
    company: EVENT,
    jobTitle: EVENT,
  })
  return { eventId, ticketId }
}
