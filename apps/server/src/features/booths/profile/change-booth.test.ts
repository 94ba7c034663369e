import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { InputOf } from '@parley/contract'
import { IMAGE_MAX_BYTES } from '@parley/contract'
import { type BoothDetails, boothCalls, boothImageSizes } from '@parley/contract/booths'
import { setupCalls } from '@parley/contract/participants'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooth, aMember, type TestBooth } from '../../../testing/a-booth.ts'
import { aParticipant, type TestParticipant } from '../../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../../testing/an-event.ts'
import { type Caller } from '../../../testing/start-server.ts'
import { testServer } from '../../../testing/test-server.ts'
import { insertCategories, saveBoothPlaces } from '../../participants/index.ts'

const server = testServer()
let event: TestEvent
let eventId: string
let booth: TestBooth
let organizer: TestParticipant
let id: string
beforeEach(async () => {
  event = await anEvent(server)
  eventId = event.eventId
  booth = await aBooth(server, event)
  id = booth.boothId
  organizer = await aParticipant(server, event, { organizer: true })
})

type Change = Omit<InputOf<typeof boothCalls.changeBooth>, 'eventId' | 'id'>
const change = (input: Change, as: Caller = booth.owner) =>
  server.call(boothCalls.changeBooth, { eventId, id, ...input }, as)
const shown = async (as: Caller = organizer): Promise<BoothDetails> =>
  (await server.call(boothCalls.getBooth, { eventId, id }, as)).body

describe('changing the details of a booth', () => {
  it('BOOTH-10 is for owners, admins and organizers, and the reply shows their relation to the booth', async () => {
    const [admin, user, guest] = [
      await aMember(server, event, booth, 'admin'),
      await aMember(server, event, booth, 'user'),
      await aParticipant(server, event),
    ]
    const results = await Promise.all(
      [booth.owner, admin, organizer, user, guest].map(async (who) => {
        const { isMine, mayEdit } = await shown(who)
        return { isMine, mayEdit, status: (await change({ seek: 'Importers' }, who)).status }
      }),
    )
    expect(results).toEqual([
      { isMine: true, mayEdit: true, status: 200 },
      { isMine: true, mayEdit: true, status: 200 },
      { isMine: false, mayEdit: true, status: 200 },
      { isMine: true, mayEdit: false, status: 403 },
      { isMine: false, mayEdit: false, status: 403 },
    ])
  })

  it('BOOTH-10 leaves type, rate and location to organizers, and saves nothing of a refused change', async () => {
    for (const input of [{ rate: 5 }, { location: 'Hall 1' }, { boothType: 'exhibitor' }]) {
      expect((await change({ ...input, seek: 'Everyone' })).status).toBe(403)
    }
    expect(await shown()).toMatchObject({ rate: 1, location: '', seek: '', rev: 1 })
    const { status, body } = await change({ rate: 5, location: 'Hall 1', boothType: 'exhibitor' }, organizer)
    expect([status, body.rate, body.location]).toEqual([200, 5, 'Hall 1'])
    expect((await change({ boothType: 'nothing' }, organizer)).body.fields).toEqual([
      { path: 'boothType', key: 'validation.error.format', params: {} },
    ])
  })

  it('BOOTH-10 is refused as soon as the person has left the team', async () => {
    const places = [{ participantId: booth.owner.participantId, booth: null }]
    // All twelve requests pass the first check, then wait for the transaction that removes the owner from the team.
    const late = await server.ctx.inTransaction(async (work) => {
      await saveBoothPlaces(work, eventId, places)
      const pending = Array.from({ length: 12 }, () => change({ seek: 'Too late' }))
      for (let each = 0; each < 12; each++) await shown()
      return { asked: pending }
    })
    const answers = await Promise.all(late.asked)
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(403))
    expect((await shown()).seek).toBe('')
  })

  it('BOOTH-11 BOOTH-12 writes the given fields and leaves the others', async () => {
    const input = {
      boothName: '  Anadolu Zeytin 🫒 ',
      description: 'Line one\n\nעברית and <b>not bold</b>',
      website: 'olives.example/tr',
      some: { linkedin: 'olives', twitter: '' },
      agendaEnabled: false,
    }
    const { status, body } = await change(input)
    expect([status, body]).toMatchObject([
      200,
      {
        boothName: 'Anadolu Zeytin 🫒',
        description: input.description,
        website: 'http://olives.example/tr',
        some: { linkedin: 'olives' },
        agendaEnabled: false,
        score: 1,
        rev: 2,
      },
    ])
    const next = await change({ some: { facebook: 'olives', linkedin: '' }, website: null, description: '' })
    expect(next.body).toMatchObject({
      boothName: 'Anadolu Zeytin 🫒',
      some: { facebook: 'olives' },
      website: null,
      score: 0,
      rev: 3,
    })
    expect(await shown()).toMatchObject({ ...next.body, isMine: false, canMeet: false })
  })

  it.each<[string, Change]>([
    ['no name', { boothName: '   ' }],
    ['a web address as the name', { boothName: 'https://olives.example' }],
    ['a name of 200 letters', { boothName: 'é'.repeat(200) }],
    ['a name of 200 graphemes', { boothName: '👩🏽‍🌾'.repeat(200) }],
    ['a description of 5,001 characters', { description: 'x'.repeat(5_001) }],
    ['a website that is too long after http is added', { website: 'x'.repeat(297) }],
    ['an unknown network', { some: JSON.parse('{"__proto__":"x","myspace":"y"}') }],
    ['a rate beyond a thousand', { rate: 1_001 }],
    [
      'an answer to a question that is not asked',
      { categories: [{ categoryId: 'cat9', selectedCategoryIds: [], inputValue: 'x' }] },
    ],
  ])('BOOTH-12 refuses %s', async (_, input) => {
    expect((await change(input, organizer)).status).toBe(400)
    expect((await shown()).rev).toBe(1)
  })

  it('BOOTH-11 keeps two dozen changes of different fields at once, one of them a picture', async () => {
    const admins = await Promise.all(Array.from({ length: 12 }, () => aMember(server, event, booth, 'admin')))
    const fields: readonly Change[] = [
      { boothName: 'Olives' },
      { description: 'From the mill' },
      { seek: 'Importers' },
      { website: 'http://olives.example' },
      { some: { linkedin: 'l' } },
      { some: { facebook: 'f' } },
      { some: { twitter: 't' } },
      { some: { instagram: 'i' } },
      { agendaEnabled: false },
    ]
    const answers = await Promise.all([
      ...fields.map((input, at) => change(input, admins[at])),
      change({ rate: 7 }, organizer),
      change({ location: 'Hall 1' }, organizer),
      server.call(boothCalls.changeBoothImage, { eventId, id, kind: 'logo', image: await aPicture() }, booth.owner),
      server.call(boothCalls.linkBoothVideo, { eventId, id, url: 'https://vimeo.com/1' }, admins[10]),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const after = await shown()
    expect(after).toMatchObject({
      boothName: 'Olives',
      description: 'From the mill',
      seek: 'Importers',
      website: 'http://olives.example',
      some: { linkedin: 'l', facebook: 'f', twitter: 't', instagram: 'i' },
      agendaEnabled: false,
      rate: 7,
      location: 'Hall 1',
      score: 3,
      rev: 1 + answers.length,
    })
    expect(after.images.logo).toMatch(/\.webp$/)
  })
})

describe('answers of a booth', () => {
  const forBooths = async () => {
    const saved = await server.ctx.inTransaction((work) =>
      insertCategories(work, eventId, [
        { texts: { en: 'Goods' }, forBooths: true, maxSelectableOptionCount: 1, options: ['Oil', 'Honey'].map(named) },
        { type: 'text', texts: { en: 'Secret' }, forBooths: true, isPrivate: true },
        { texts: { en: 'Diet' }, options: ['None'].map(named) },
      ]),
    )
    return saved.map(({ categoryId, subCategoryIds }) => ({ categoryId, options: subCategoryIds }))
  }
  const named = (en: string) => ({ texts: { en } })
  const answer = (categoryId = '', selectedCategoryIds: readonly string[] = [], inputValue: string | null = null) => ({
    categoryId,
    selectedCategoryIds: [...selectedCategoryIds],
    inputValue,
  })

  it('BOOTH-12 are checked like those of people, against the questions for booths', async () => {
    const [goods, secret, diet] = await forBooths()
    const oil = goods?.options.slice(0, 1)
    const wrong = [
      answer(goods?.categoryId, goods?.options),
      answer(goods?.categoryId, ['sub99']),
      answer(secret?.categoryId, oil),
      answer(diet?.categoryId, diet?.options),
    ]
    for (const each of wrong) expect((await change({ categories: [each] })).status).toBe(400)
    const right = [answer(goods?.categoryId, oil), answer(secret?.categoryId, [], 'Quiet')]
    expect((await change({ categories: right })).body.categories).toEqual(right)
    const emptied = await change({ categories: [answer(goods?.categoryId)] })
    expect(emptied.body.categories).toEqual(right.slice(1))
  })

  it('BOOTH-2 BOOTH-21 show private answers and their questions only to people who may edit the booth', async () => {
    const [goods, secret] = await forBooths()
    const right = [answer(goods?.categoryId, goods?.options.slice(0, 1)), answer(secret?.categoryId, [], 'Quiet')]
    await change({ categories: right })
    const user = await aMember(server, event, booth, 'user')
    const seen = async (who: Caller) => {
      const { body } = await server.call(boothCalls.getBoothTypes, { eventId }, who)
      return [(await shown(who)).categories, body.categoriesForBooth.map(({ categoryId }) => categoryId)]
    }
    const both = [right, right.map(({ categoryId }) => categoryId)]
    expect([await seen(booth.owner), await seen(organizer)]).toEqual([both, both])
    expect(await seen(user)).toEqual([right.slice(0, 1), [goods?.categoryId]])
  })

  it('BOOTH-2 are ignored once the option or the question is not for booths, and return with the question', async () => {
    const [goods] = await forBooths()
    const [oil = '', honey = ''] = goods?.options ?? []
    await change({ categories: [answer(goods?.categoryId, [honey])] })
    const draft = { eventId, categoryId: String(goods?.categoryId), texts: { en: 'Goods' } }
    const remaining = [{ id: oil, texts: { en: 'Oil' } }]
    const both = [...remaining, { id: honey, texts: { en: 'Honey' } }]
    await server.call(setupCalls.changeCategory, { ...draft, forBooths: false, options: both }, organizer)
    expect((await shown(booth.owner)).categories).toEqual([])
    await server.call(setupCalls.changeCategory, { ...draft, forBooths: true, options: both }, organizer)
    expect((await shown(booth.owner)).categories).toEqual([answer(goods?.categoryId, [honey])])
    await server.call(setupCalls.changeCategory, { ...draft, forBooths: true, options: remaining }, organizer)
    expect((await shown(booth.owner)).categories).toEqual([])
    await server.call(setupCalls.deleteCategory, { eventId, categoryId: draft.categoryId }, organizer)
    expect((await shown(booth.owner)).categories).toEqual([])
  })
})

const url = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
const aPicture = async () => url(await plain(300, 200).png().toBuffer())
const files = () =>
  readdirSync(server.ctx.settings.dataDir, { recursive: true }).filter((name) => path.extname(String(name)) === '.webp')

describe('pictures of a booth', () => {
  const picture = (kind: 'logo' | 'banner', image: string | null, headers = {}) =>
    server.call(boothCalls.changeBoothImage, { eventId, id, kind, image }, booth.owner, headers)
  async function pixelsOf(filePath: string | null) {
    const file = await server.ctx.files.read(filePath ?? '')
    const chunks: Buffer[] = []
    for await (const chunk of file?.stream ?? []) chunks.push(chunk as Buffer)
    return sharp(Buffer.concat(chunks))
  }

  it('BOOTH-13 BOOTH-9 are cropped to their size, a logo transparent, and count for the score', async () => {
    const logo = await picture('logo', await aPicture())
    const banner = await picture('banner', await aPicture())
    expect([logo.body.score, banner.body.score, banner.body.rev]).toEqual([1, 2, 3])
    expect((await shown()).images).toEqual(banner.body.images)
    for (const kind of ['logo', 'banner'] as const) {
      const pixels = await pixelsOf(banner.body.images[kind])
      const { widthPx: width, heightPx: height } = boothImageSizes[kind]
      expect(await pixels.metadata()).toMatchObject({ format: 'webp', width, height, hasAlpha: kind === 'logo' })
    }
    expect((await picture('banner', null)).body).toMatchObject({ score: 1, images: { banner: null } })
  })

  it('BOOTH-13 the old file is removed after the new one is saved, and an image that is sent twice is saved once', async () => {
    await server.settle()
    const before = files().length
    const headers = { 'idempotency-key': 'a-key-of-a-logo' }
    const image = await aPicture()
    const first = await picture('logo', image, headers)
    const again = await picture('logo', image, headers)
    expect([again.body, files().length]).toEqual([first.body, before + 1])
    await picture('logo', image)
    await server.settle()
    expect(files().length).toBe(before + 1)
    expect(await server.ctx.files.read(String(first.body.images.logo))).toBeNull()
    await picture('logo', null)
    await server.settle()
    expect(files().length).toBe(before)
  })

  it.each<[string, () => Promise<string>, number, string]>([
    ['a gif declared as png', async () => url(await plain(20, 20).gif().toBuffer()), 400, 'imageRefused'],
    ['30 million pixels', async () => url(await plain(6_000, 5_000).png().toBuffer()), 400, 'imageRefused'],
    ['an SVG', async () => url(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'), 400, 'imageRefused'],
    ['one byte too many', async () => url(Buffer.alloc(IMAGE_MAX_BYTES + 1)), 413, 'imageTooLarge'],
  ])('BOOTH-13 refuses %s and saves nothing', async (_, made, status, code) => {
    const before = files().length
    const { status: actualStatus, body } = await picture('logo', await made())
    expect([actualStatus, (body as { code?: string }).code, files().length]).toEqual([status, code, before])
    expect((await shown()).images.logo).toBeNull()
  })
})
