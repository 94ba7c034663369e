import { topicName } from '@parley/contract'
import { type CommandRow, commandTopic } from '@parley/contract/app'
import { importCalls } from '@parley/contract/imports'
import { INVITED_AN_HOUR, participantCalls, setupCalls } from '@parley/contract/participants'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { aUser } from '../../testing/a-user.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { hasTriggers } from '../../testing/has-triggers.ts'
import { importsOf, type People } from '../../testing/people-imports.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { sizes } from '../../testing/sizes.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { watchPeople } from '../../testing/watch-people.ts'
import { participantsInvited, spendInvitations } from '../participants/index.ts'
import { applyPeople } from './jobs.ts'
import { peopleRows } from './people/index.ts'

const server = testServer()
let event: TestEvent
let organizer: TestParticipant
let imports: People
const invited = new Map<string, string>()

beforeAll(async () => {
  server.ctx.listeners.on(participantsInvited, async (_, { payload }) => {
    for (const id of payload.participantIds) invited.set(id, payload.byParticipantId)
  })
})
beforeEach(async () => {
  invited.clear()
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  imports = importsOf(server, event, organizer)
})

const HEAD = 'Id;First name;Last name;Email;Company;Phone'
const THREE = `${HEAD}
1;Gökçe;Işık;GOKCE@x.org;Istanbul Ekmek;+90 555 111 22 33
2;Пётр;Смирнов;petr@x.org;;0049 (171) 123-45-67
3;Águeda;Núñez;;Pan y vino;
`

it('PIMPORT-6 adds people as listed, and not invited while no email is sent', async () => {
  expect(await imports.take(THREE, { take: 'all' })).toEqual({
    importId: expect.any(String),
    counts: { rows: 3, added: 3, changed: 0, same: 0, refused: 0, problems: 0, leftOut: 0, notes: 0 },
    invited: 0,
  })
  const common = {
    id: expect.any(String),
    ticket: expect.any(String),
    type: event.typeId,
    listed: true,
    account: false,
    answers: null,
  }
  expect(await imports.people()).toEqual([
    {
      ...common,
      name: 'Gökçe Işık',
      email: 'gokce@x.org',
      company: 'Istanbul Ekmek',
      phone: '+905551112233',
      key: 'people:1',
      state: 'active',
    },
    {
      ...common,
      name: 'Águeda Núñez',
      email: null,
      company: 'Pan y vino',
      phone: null,
      key: 'people:3',
      state: 'active',
    },
    {
      ...common,
      name: 'Пётр Смирнов',
      email: 'petr@x.org',
      company: null,
      phone: '+491711234567',
      key: 'people:2',
      state: 'active',
    },
  ])
})

it('CATEGORY-7 saves a file’s answer to a question that the type is not asked, and hides it', async () => {
  const asks = { eventId: event.eventId, texts: { en: 'Diet' }, type: 'text' as const, options: [] }
  const { body: diet } = await server.call(setupCalls.createCategory, asks, organizer)
  const crew = { eventId: event.eventId, texts: { en: 'Crew' }, categories: [] }
  await server.call(setupCalls.createType, crew, organizer)
  await imports.take(
    'Id;First name;Participant type;Diet\n1;Ada;Attendee;No nuts\n2;Eve;Crew;No milk\n3;Kim;Attendee;No meat\n',
  )
  const reader = await aParticipant(server, event, { name: 'Reader' })
  const shown = async () => {
    const people = (await imports.people()).filter(({ id }) => id !== reader.participantId)
    const seen = people.map(({ id }) =>
      server.call(participantCalls.getParticipant, { eventId: event.eventId, id }, reader),
    )
    const inputValues = (await Promise.all(seen)).map(({ body }) => body.categories.map(({ inputValue }) => inputValue))
    return people.map(({ name, answers }, at) => [name, answers?.[diet.categoryId], inputValues[at]])
  }
  expect(await shown()).toEqual([
    ['Ada', 'No nuts', ['No nuts']],
    ['Eve', 'No milk', []],
    ['Kim', 'No meat', ['No meat']],
  ])
  await imports.take('Id;First name;Participant type\n1;Ada;Crew\n2;Eve;Attendee\n')
  expect(await shown()).toEqual([
    ['Ada', 'No nuts', []],
    ['Eve', 'No milk', ['No milk']],
    ['Kim', 'No meat', ['No meat']],
  ])
})

it('PIMPORT-5 changes nothing when the same file is run again, and updates by id or email', async () => {
  await imports.take(THREE)
  const before = await imports.everything()
  expect((await imports.take(THREE)).counts).toMatchObject({ added: 0, changed: 0, same: 3 })
  expect(await imports.everything()).toBe(before)

  const report = await imports.take(
    'Id,Email,Company,Last name,First name\n1,new@x.org,Ekmek ve Tuz,,\n,petr@x.org,Хлеб,Смирнов,Пётр\n3,,,Núñez Gil,Águeda\n',
  )
  expect(report.counts).toMatchObject({ added: 0, changed: 3, same: 0 })
  const people = await imports.people()
  expect(people.map(({ name, email, company, key }) => [name, email, company, key])).toEqual([
    ['Gökçe Işık', 'new@x.org', 'Ekmek ve Tuz', 'people:1'],
    ['Águeda Núñez Gil', null, 'Pan y vino', 'people:3'],
    ['Пётр Смирнов', 'petr@x.org', 'Хлеб', 'people:2'],
  ])
})

it('PIMPORT-5 finds people without ids by their name, and replaces an id when the email matches', async () => {
  await imports.take('Name,Company\nAda Işık,Ekmek\nBo Núñez,Pan\n')
  expect((await imports.take('Name,Company\nAda Işık,Ekmek\nBo Núñez,Pan\n')).counts).toMatchObject({ same: 2 })
  await imports.take('Id,Name,Email\na1,Cy Lee,cy@x.org\n')
  await imports.take('Id,Name,Email\nb7,Cy Lee,cy@x.org\n')
  expect((await imports.people()).map(({ name, key }) => [name, key])).toEqual([
    ['Ada Işık', expect.stringMatching(/^people:~[0-9a-f]{40}$/)],
    ['Bo Núñez', expect.stringMatching(/^people:~/)],
    ['Cy Lee', 'people:b7'],
  ])
})

describe('people with an account', () => {
  const FILE = 'Name;Email;Company;City;Type;Listed;Ticket\nAda Lovelace;ada@x.org;Kite;Ur;Press;no;4X7K0000000000ZZ\n'
  const ada = async () => (await imports.people())[0]

  it('PIMPORT-7 keep their own texts; open fields, their type and their ticket come from the file', async () => {
    const { body } = await server.call(
      setupCalls.createType,
      { eventId: event.eventId, texts: { en: 'Press' } },
      organizer,
    )
    const user = await aUser(server, { email: 'ada@x.org', name: 'Elif', surname: 'Kaya' })
    const own = await aParticipant(server, event, { user, company: 'Ekmek' })
    const profile = { listed: true, company: 'Ekmek ve Tuz' }
    await server.call(participantCalls.changeParticipants, { eventId: event.eventId, participant: profile }, own)

    const { body: shown } = await imports.preview(FILE)
    expect(shown).toMatchObject({
      counts: { changed: 1, added: 0 },
      ownWords: 1,
      changed: [{ fields: ['city', 'type', 'ticketId'] }],
    })
    await imports.finish(shown.importId)
    expect(await ada()).toMatchObject({
      id: own.participantId,
      name: 'Elif Kaya',
      email: 'ada@x.org',
      company: 'Ekmek ve Tuz',
      type: body.typeId,
      ticket: '4X7K0000000000ZZ',
      listed: true,
      account: true,
    })
    expect((await imports.preview(FILE)).body.counts).toMatchObject({ same: 1 })

    const { body: again } = await imports.preview(FILE)
    const { body: over } = await imports.map(again, {}, { overwrite: true })
    expect(over).toMatchObject({ overwrite: true, ownWords: 1, changed: [{ fields: ['name', 'surname', 'company'] }] })
    await imports.finish(over.importId)
    // Their own answer to the question about being listed stays.
    expect(await ada()).toMatchObject({ name: 'Ada Lovelace', company: 'Kite', listed: true })
  })

  it('PIMPORT-5 are not matched by an address that they only typed', async () => {
    const stranger = await aParticipant(server, event, { name: 'Mallory' })
    const typed = { email: 'vip@x.org' }
    await server.call(participantCalls.changeParticipants, { eventId: event.eventId, participant: typed }, stranger)
    await aUser(server, { email: 'press@x.org', isVerified: false })
    const report = await imports.take('Name,Email,Phone\nAda,vip@x.org,+905551112233\nBo,press@x.org,\n')
    expect(report.counts).toMatchObject({ added: 2, changed: 0 })
    expect((await imports.people()).map(({ name, email, account }) => [name, email, account])).toEqual([
      ['Ada', 'vip@x.org', false],
      ['Bo', 'press@x.org', false],
      ['Mallory Kaya', 'vip@x.org', true],
    ])
  })
})

it('PIMPORT-8 accepts a ticket in our form, uses other ones as ids, and replaces one of another event', async () => {
  const elsewhere = await anEvent(server)
  const other = await aParticipant(server, elsewhere)
  await imports.take(`Name,Ticket\nAda,4X7K-0000-0000-00YY\nBo,kq7w4xyk00000000\nCy,${other.ticketId}\n`)
  const [ada, bo, cy] = await imports.people()
  expect([ada?.ticket, ada?.key]).toEqual(['4X7K0000000000YY', null])
  expect([bo?.ticket, bo?.key]).toEqual([expect.stringMatching(/^[0-9A-Z]{16}$/), 'people:kq7w4xyk00000000'])
  expect(cy?.ticket).not.toBe(other.ticketId)
  expect((await imports.take('Name,Ticket\nAda B,4X7K0000000000YY\n')).counts).toMatchObject({ changed: 1, added: 0 })
})

it('PIMPORT-9 gives no role or right, whatever a file contains', async () => {
  await imports.take(
    'Name,Email,Organizer,Owner,Role,Roles,Rights\nAda,ada@x.org,yes,yes,organizer,owner,onbehalfmeeting\n',
  )
  const {
    rights,
    organizer: isOrganizer,
    owner,
  } = await server.ctx.db
    .selectFrom('participant')
    .select(['rights', 'organizer', 'owner'])
    .where('event_id', '=', event.eventId)
    .where('email', '=', 'ada@x.org')
    .executeTakeFirstOrThrow()
  expect([rights, isOrganizer, owner]).toEqual([[], false, false])
})

describe('all or none', () => {
  it('PIMPORT-6 saves nothing if a row is refused, or only the valid rows if asked for that', async () => {
    const file = `${THREE}4;Di;;no email;;\n`
    const before = await imports.everything()
    const { body } = await imports.preview(file)
    const refused = await imports.run(body.importId, { take: 'all' })
    expect([refused.status, refused.body.code, refused.body.params]).toEqual([409, 'peopleNotRight', { refused: 1 }])
    expect(await imports.everything()).toBe(before)
    expect((await imports.finish(body.importId)).counts).toMatchObject({ added: 3, refused: 1, problems: 1 })
  })

  it('PIMPORT-6 saves nothing if a row has become invalid by the time of the run', async () => {
    const rows = Array.from({ length: 2_500 }, (_, at) => `${at};P${at};Q;p${at}@x.org;;`).join('\n')
    await imports.take(`${HEAD}\n2400;P2400;Q;p2400@x.org;;\n`)
    const { body } = await imports.preview(`${HEAD}\n${rows}\n`)
    const { body: started } = await imports.run(body.importId, { take: 'all' })
    // Meanwhile another person of the file gets the address of row 2399.
    const [known] = await imports.people()
    const change = { id: String(known?.id), email: 'p2399@x.org' }
    await server.call(
      participantCalls.changeParticipants,
      { eventId: event.eventId, participants: [change] },
      organizer,
    )
    const before = await imports.everything()
    await server.settle()
    expect(await imports.commandOf(started.commandId)).toMatchObject({ state: 'failed', error_code: 'peopleNotRight' })
    expect(await imports.everything()).toBe(before)
  })
})

describe('a run', () => {
  const MANY = Math.max(2_300, sizes(10_000))
  const rowsOf = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, at) => `${from + at};Person;Number ${from + at};p${from + at}@x.org;Company ${at % 90};`,
    )
  const fileOf = (count: number) => `${HEAD}\n${rowsOf(0, count).join('\n')}\n`

  it('PIMPORT-10 imports many rows a thousand at a time, reports progress, and changes nothing the second time', async () => {
    const url = await server.listen()
    const began = performance.now()
    const { body } = await imports.preview(fileOf(MANY))
    expect(body.counts).toMatchObject({ rows: MANY, added: MANY, refused: 0 })
    expect(body.added).toHaveLength(200)
    const { commandId } = (await imports.run(body.importId)).body
    const topic = topicName(commandTopic.path, { userId: organizer.userId, commandId })
    const listener = await subscribeTo<CommandRow>(server, url, organizer.userId, topic)
    await server.settle()
    await listener.until(([row]) => row?.state === 'executed')
    const steps = listener.heard.map(({ stepsDone }) => stepsDone)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(new Set(steps).size).toBeGreaterThan(2)
    expect(listener.heard.at(-1)).toMatchObject({ stepsAll: MANY, result: { counts: { added: MANY } } })
    listener.close()
    expect((await imports.people()).length).toBe(MANY)
    expect((await imports.take(fileOf(MANY), { take: 'all' })).counts).toMatchObject({
      same: MANY,
      added: 0,
      changed: 0,
    })
    expect(performance.now() - began).toBeLessThan(60_000)
  })

  it('PIMPORT-10 sends as many statements for a thousand rows as for ten', async () => {
    const recorder = recordStatements(server.ctx.pool)
    const countOf = async (file: string) => {
      const { body } = await imports.preview(file)
      await imports.run(body.importId, { take: 'all' })
      const sent = await recorder.during(() => server.settle())
      // Ignores the statements for progress and planner statistics, which are not sent per row either.
      return sent.filter(({ text }) => /participant|registration/.test(text) && !/^analyze|command/.test(text)).length
    }
    await countOf(fileOf(3))
    const few = await countOf(`${HEAD}\n${rowsOf(10, 20).join('\n')}\n`)
    const many = await countOf(`${HEAD}\n${rowsOf(2_000, 2_900).join('\n')}\n`)
    expect(many).toBe(few)
  })

  it('PIMPORT-10 continues a killed run after its last saved part, even for people with nothing but a name', async () => {
    const names = Array.from({ length: 2_300 }, (_, at) => `Person ${at}`).join('\n')
    const { body } = await imports.preview(`Name\n${names}\n`)
    const { commandId } = (await imports.run(body.importId)).body
    const order = { eventId: event.eventId, importId: body.importId }
    const killed = peopleRows.apply(server.ctx, {
      ...order,
      runBy: organizer.participantId,
      onRows: async (done) => {
        if (done >= 1_000) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect((await imports.people()).length).toBe(1_000)
    await applyPeople.run(server.ctx, {
      ...order,
      userId: organizer.userId,
      participantId: organizer.participantId,
      commandId,
    })
    expect(await imports.commandOf(commandId)).toMatchObject({
      state: 'executed',
      result: { counts: { added: 2_300, same: 0 } },
    })
    expect((await imports.people()).length).toBe(2_300)
    await server.settle()
    expect((await imports.people()).length).toBe(2_300)
  })

  it('PIMPORT-6 saves no row of "all" when it fails in the middle, and can be compared again', async () => {
    const { body } = await imports.preview(fileOf(2_300))
    const { commandId } = (await imports.run(body.importId, { take: 'all' })).body
    const { db, log } = server.ctx
    await sql`alter table participant add constraint in_the_way check (external_key <> 'people:2200') not valid`.execute(
      db,
    )
    const level = log.level
    log.level = 'silent'
    await server.settle()
    log.level = level
    await sql`alter table participant drop constraint in_the_way`.execute(db)
    expect(await imports.commandOf(commandId)).toMatchObject({ state: 'failed', error_code: 'internalError' })
    expect(await imports.people()).toEqual([])
    await imports.map(body)
    expect((await imports.finish(body.importId, { take: 'all' })).counts).toMatchObject({ added: 2_300 })
  })

  it('PIMPORT-11 is refused when types or questions changed since the preview, and once it was run', async () => {
    const [stale, used] = [(await imports.preview(THREE)).body, (await imports.preview(THREE)).body]
    await imports.finish(used.importId)
    await server.call(setupCalls.createType, { eventId: event.eventId, texts: { en: 'Press' } }, organizer)
    const before = await imports.everything()
    const answers = [await imports.run(stale.importId), await imports.run(used.importId), await imports.map(used)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [409, 'peopleImportStale']),
    )
    expect(await imports.everything()).toBe(before)
    await imports.map(stale)
    expect((await imports.finish(stale.importId)).counts).toMatchObject({ same: 3 })
  })

  it('PIMPORT-11 fails, and can be compared again, when questions change before it begins', async () => {
    const { body } = await imports.preview(THREE)
    const { commandId } = (await imports.run(body.importId)).body
    await server.call(setupCalls.createType, { eventId: event.eventId, texts: { en: 'Press' } }, organizer)
    await server.settle()
    expect(await imports.commandOf(commandId)).toMatchObject({ state: 'failed', error_code: 'peopleImportStale' })
    expect(await imports.people()).toEqual([])
    await imports.map(body)
    expect((await imports.finish(body.importId)).counts).toMatchObject({ added: 3 })
  })

  it('PIMPORT-11 lets one of many organizers succeed who run one preview at once', async () => {
    const { body } = await imports.preview(THREE)
    const answers = await Promise.all(Array.from({ length: 16 }, () => imports.run(body.importId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)])
    await server.settle()
    expect((await imports.people()).length).toBe(3)
  })

  it('PIMPORT-10 emails no one unless the organizer asks for it, and then each new person with an email once', async () => {
    await imports.take(THREE)
    await server.settle()
    expect(invited.size).toBe(0)
    const report = await imports.take(`${THREE}4;Di;;di@x.org;;\n5;Ed;;;;\n`, { invite: true })
    expect(report).toMatchObject({ invited: 1, counts: { added: 2 } })
    const di = (await imports.people()).find(({ email }) => email === 'di@x.org')
    expect([...invited]).toEqual([[di?.id, organizer.participantId]])
  })

  it('PIMPORT-10 invites no more than an event may in an hour, and saves nothing above that', async () => {
    const { eventId } = event
    const actor = { eventId, userId: organizer.userId, organizer: true } as Parameters<typeof spendInvitations>[1]
    await spendInvitations(server.ctx, actor, { isDemo: false, count: INVITED_AN_HOUR - 2 })
    const { body } = await imports.preview(fileOf(3))
    const refused = await imports.run(body.importId, { invite: true })
    expect([refused.status, refused.body.code]).toEqual([429, 'tooManyRequests'])
    expect((await imports.preview(THREE)).body.counts.added).toBe(3)
  })

  it.runIf(hasTriggers)('FEED-1 records a change of each person that it writes', async () => {
    const watch = await watchPeople(server.ctx.db)
    await imports.take(THREE)
    await imports.take(THREE.replace('Istanbul Ekmek', 'Ekmek'))
    expect(await watch.unfollowed()).toEqual([])
  })
})

describe('a crowd', () => {
  it('PIMPORT-10 lets people edit themselves during an import without a deadlock, and keeps their texts', async () => {
    const users = await Promise.all(Array.from({ length: 24 }, (_, at) => aUser(server, { email: `guest${at}@x.org` })))
    const guests = await Promise.all(users.map((user) => aParticipant(server, event, { user })))
    const file = `${HEAD}\n${users.map((_, at) => `${at};Someone;Else;guest${at}@x.org;From a file;`).join('\n')}\n${Array.from({ length: 1_500 }, (_, at) => `n${at};New;One;n${at}@x.org;;`).join('\n')}\n`
    const { body } = await imports.preview(file)
    const { commandId } = (await imports.run(body.importId, { take: 'all' })).body
    const edits = guests.flatMap((guest, at) =>
      [1, 2, 3].map((nth) =>
        server.call(
          participantCalls.changeParticipants,
          { eventId: event.eventId, participant: { company: `Own ${at} ${nth}`, email: `guest${at}@x.org` } },
          guest,
        ),
      ),
    )
    const [answers] = await Promise.all([Promise.all(edits), server.settle()])
    await server.settle()
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await imports.commandOf(commandId)).toMatchObject({
      state: 'executed',
      result: { counts: { added: 1_500 } },
    })
    const own = (await imports.people()).filter(({ account }) => account)
    expect(own.map(({ company }) => company).filter((company) => !company?.startsWith('Own '))).toEqual([])
  })

  it('PIMPORT-5 imports one file from many windows at once, and everyone appears once', async () => {
    const previews = await Promise.all(Array.from({ length: 12 }, () => imports.preview(THREE)))
    for (const { body } of previews) await imports.run(body.importId, { take: 'all' })
    await server.settle()
    expect((await imports.people()).length).toBe(3)
  })

  it('REG-5 registers an address while a file imports it, and it appears once', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `guest${at}@x.org`)
    const { body } = await imports.preview(
      `Name,Email\n${emails.map((email, at) => `Guest ${at},${email}`).join('\n')}\n`,
    )
    await imports.run(body.importId)
    const person = {
      eventId: event.eventId,
      name: 'A',
      surname: 'B',
      phone: '+905551112233',
      company: 'C',
      jobTitle: 'D',
    }
    const registered = emails.map((email) => server.call(participantCalls.register, { ...person, email }))
    await Promise.all([...registered, server.settle()])
    await server.settle()
    expect((await imports.people()).map(({ email }) => email).sort()).toEqual(emails.toSorted())
  })
})

it('does not run, or show, a preview of another event', async () => {
  const { body } = await imports.preview(THREE)
  const elsewhere = await anEvent(server)
  const other = await aParticipant(server, elsewhere, { organizer: true })
  const input = { eventId: elsewhere.eventId, importId: body.importId }
  const answers = [
    await server.call(importCalls.getPeopleImport, input, other),
    await server.call(importCalls.runPeople, { ...input, take: 'all' }, other),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
})
