import { MINUTE_MS, type SentTo, topicName } from '@parley/contract'
import { appCalls } from '@parley/contract/app'
import {
  type Announcement,
  commentsTopic,
  latestPostsTopic,
  MAX_SCHEDULED,
  type PostComment,
  postCalls,
  postsTopic,
  scheduledPostsTopic,
} from '@parley/contract/posts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aParticipant, type TestParticipant } from '../../testing/a-participant.ts'
import { anEvent, type TestEvent } from '../../testing/an-event.ts'
import { multiplyPeople } from '../../testing/multiply-people.ts'
import { recordStatements } from '../../testing/record-statements.ts'
import { NOW } from '../../testing/start-server.ts'
import { subscribeTo } from '../../testing/subscribe-to.ts'
import { testServer } from '../../testing/test-server.ts'
import { announcementPublished } from './index.ts'
import { publishDue } from './publish-post.ts'

const server = testServer()
let url: string
let event: TestEvent
let organizer: TestParticipant
let moderator: TestParticipant
let reader: TestParticipant
const published: string[] = []

beforeAll(async () => {
  url = await server.listen()
  server.ctx.listeners.on(announcementPublished, async (_, { payload }) => void published.push(payload.postId))
})
beforeEach(async () => {
  server.setNow(NOW)
  published.splice(0)
  event = await anEvent(server)
  organizer = await aParticipant(server, event, { organizer: true })
  moderator = await aParticipant(server, event, { moderator: true })
  reader = await aParticipant(server, event, { name: 'Ada', surname: 'Işık' })
})

type Create = Omit<SentTo<typeof postCalls.createPost>, 'eventId'>
const create = (input: Partial<Create> = {}, as = organizer, headers = {}) =>
  server.call(
    postCalls.createPost,
    { eventId: event.eventId, text: '<p>Doors open at eight.</p>', ...input },
    as,
    headers,
  )
type Change = Omit<SentTo<typeof postCalls.changePost>, 'eventId'>
const change = (input: Change, as = organizer) =>
  server.call(postCalls.changePost, { eventId: event.eventId, ...input }, as)
const remove = (id: string, as = organizer) => server.call(postCalls.deletePost, { eventId: event.eventId, id }, as)
const list = async (query: object = {}, as = reader) =>
  (await server.call(postCalls.getPosts, { eventId: event.eventId, ...query }, as)).body
const comment = (parentId: string, text: string, as = reader) =>
  server.call(postCalls.addComment, { eventId: event.eventId, parentId, text }, as)
const commentsOn = async (id: string, query: object = {}) =>
  (await server.call(postCalls.getComments, { eventId: event.eventId, id, ...query }, reader)).body
const aPost = async (input: Partial<Create> = {}, as = organizer) => (await create(input, as)).body.post
const listen = <Row extends Announcement | PostComment>(path: string, as: TestParticipant, params: object = {}) =>
  subscribeTo<Row>(server, url, as.userId, topicName(path, { eventId: event.eventId, ...params }))

const aPicture = async (width = 80, format: 'png' | 'jpeg' = 'png') => {
  const plain = sharp({ create: { width, height: 40, channels: 3, background: '#a30' } })
  return {
    name: 'hall.png',
    contentType: `image/${format}` as const,
    data: (await plain[format]().toBuffer()).toString('base64'),
  }
}

describe('who may announce', () => {
  it('POST-1 publishes announcements of organizers and moderators, and of no one else', async () => {
    const { body } = await create({}, moderator)
    expect(body.post).toMatchObject({
      type: 'announcement',
      participantId: moderator.participantId,
      text: '<p>Doors open at eight.</p>',
      excerpt: 'Doors open at eight.',
      postAt: NOW,
      isPublished: true,
      files: [],
      image: null,
      comments: 0,
      editedAt: null,
    })
    expect((await create({}, reader)).status).toBe(403)
    expect((await list()).posts.map(({ id }) => id)).toEqual([body.post.id])
    await server.delivered()
    expect(published).toEqual([body.post.id])
  })

  it('POST-3 lets organizers edit and delete any, moderators only their own', async () => {
    const [own, other] = [await aPost({}, moderator), await aPost()]
    expect((await change({ id: other.id, text: '<p>Mine now</p>' }, moderator)).status).toBe(403)
    expect((await remove(other.id, moderator)).status).toBe(403)
    expect((await change({ id: own.id, text: '<p>At nine.</p>' }, moderator)).body.post.text).toBe('<p>At nine.</p>')
    expect((await change({ id: own.id, text: '<p>At ten.</p>' })).body.post).toMatchObject({ editedAt: NOW })
    expect((await remove(own.id, reader)).status).toBe(403)
    expect((await remove(own.id, moderator)).status).toBe(200)
    expect((await remove(own.id)).status).toBe(404)
    expect((await list()).posts.map(({ id, text }) => [id, text])).toEqual([[other.id, other.text]])
  })
})

describe('an announcement', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '<p>  &nbsp; </p><p></p>'],
    ['invisible characters', '<p>\u200b\u202e\u2066</p>'],
    ['a picture from another host', '<img src="https://evil.example/x.png">'],
    ['a script', '<script>alert(1)</script>'],
  ])('POST-4 refuses %s', async (_, text) => {
    const { status, body } = await create({ text })
    expect([status, body.fields?.[0]?.path]).toEqual([400, 'text'])
    expect((await list()).posts).toEqual([])
  })

  it('POST-18 has the language that its author chose, else that of the event', async () => {
    await server.ctx.db
      .updateTable('event')
      .set({ default_language: 'es' })
      .where('event_id', '=', event.eventId)
      .execute()
    const post = await aPost()
    const listener = await listen<Announcement>(postsTopic.path, reader)
    expect([post.language, (await aPost({ language: 'pt-BR' })).language]).toEqual(['es', 'pt-BR'])
    expect((await change({ id: post.id, language: 'tr' })).body.post).toMatchObject({ language: 'tr', editedAt: null })
    expect((await change({ id: post.id, text: '<p>At ten.</p>' })).body.post.language).toBe('tr')
    await listener.until((rows) => rows.find(({ id }) => id === post.id)?.language === 'tr')
    const wrong = await create({ language: 'Turkish!' })
    expect([wrong.status, wrong.body.fields?.map(({ path }) => path)]).toEqual([400, ['language']])
    expect((await list()).posts.map(({ language }) => language)).toEqual(['pt-BR', 'tr'])
  })

  it('POST-5 refuses a text that is too long, and reduces ten thousand blank lines to one', async () => {
    const { status, body } = await create({ text: `<p>${'word '.repeat(5_000)}</p>` })
    expect([status, body.fields?.[0]]).toEqual([
      400,
      { path: 'text', key: 'validation.error.maxLength', params: { number: 20_000 } },
    ])
    expect((await create({ text: 'x'.repeat(10_000_000) })).status).toBe(413)
    const { text } = await aPost({ text: `<p>a</p>${'<p></p>'.repeat(10_000)}<p>b</p><p></p>` })
    expect(text).toBe('<p>a</p><p></p><p>b</p>')
  })

  it('POST-5 saves only the text of content pasted from Word', async () => {
    const { text } = await aPost({
      text: '<!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><style>p.MsoNormal{mso-x:1}</style><p class="MsoNormal" style="mso-margin:0"><b style="color:red">Doors</b><o:p></o:p> at <span lang="EN-US">eight</span></p>',
    })
    expect(text).toBe('<p><b>Doors</b> at <span>eight</span></p>')
  })

  it('POST-6 saves one re-encoded picture, and replaces or removes it', async () => {
    const post = await aPost({ files: [await aPicture(3_000)] })
    expect(post.image).toEqual({ path: post.files[0], widthPx: 1_600, heightPx: 21 })
    const readFile = (path: string | undefined) => server.ctx.files.read(String(path))
    expect((await readFile(post.files[0]))?.type).toBe('image/webp')

    const next = (await change({ id: post.id, files: [await aPicture(80, 'jpeg')] })).body.post
    await server.settle()
    expect(await readFile(post.files[0])).toBe(null)
    expect(next.image?.widthPx).toBe(80)

    const bare = (await change({ id: post.id, deleteFiles: [...next.files] })).body.post
    await server.settle()
    expect([bare.files, bare.text, await readFile(next.files[0])]).toEqual([[], post.text, null])
    expect((await change({ id: post.id } as Change)).status).toBe(400)
  })

  it('GUARD-15 accepts an announcement as it was read: its picture stays, and it counts as not edited', async () => {
    const { post } = (await create({ files: [await aPicture(80)] })).body
    const [path = ''] = post.files
    const again = await change(post as unknown as Change)
    expect([again.status, again.body.post]).toEqual([200, { ...post, rev: post.rev + 1 }])
    const changed = await change({
      id: post.id,
      text: '<p>New.</p>',
      files: [`https://parley.example${path}`],
    } as Change)
    expect([changed.body.post.text, changed.body.post.files]).toEqual(['<p>New.</p>', [path]])
    const other = await change({ id: post.id, text: '<p>Newer.</p>', files: ['/files/other/post.webp'] } as Change)
    expect([other.status, other.body.fields?.map(({ path: at }) => at)]).toEqual([400, ['files.0']])
    expect((await list()).posts.map(({ text }) => text)).toEqual(['<p>New.</p>'])
  })

  it.each([
    [
      'a file that is not a picture',
      { contentType: 'image/png', data: Buffer.from('%PDF-1.7').toString('base64') },
      400,
      'imageRefused',
    ],
    ['another type', { contentType: 'image/gif', data: 'R0lGODlh' }, 400, 'invalidInput'],
    [
      'one byte too many',
      { contentType: 'image/png', data: Buffer.alloc(2_097_153).toString('base64') },
      413,
      'imageTooLarge',
    ],
  ])('POST-6 refuses %s and saves nothing', async (_, file, status, code) => {
    const answer = await create({ files: [{ name: 'a.png', ...file }] } as Create)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await list()).posts).toEqual([])
  })

  it('POST-6 saves one file if a picture is sent twice with the same key', async () => {
    const [files, headers] = [[await aPicture()], { 'idempotency-key': crypto.randomUUID() }]
    const [one, two] = [await create({ files }, organizer, headers), await create({ files }, organizer, headers)]
    expect(two.body).toEqual(one.body)
    expect((await list()).posts).toHaveLength(1)
    expect(await server.ctx.files.read(String(one.body.post.files[0]))).not.toBe(null)
  })

  it('POST-8 refuses a change if another person has changed it in the meantime', async () => {
    const post = await aPost()
    const texts = Array.from({ length: 12 }, (_, n) => `<p>${n}</p>`)
    const answers = await Promise.all(texts.map((text) => change({ id: post.id, rev: post.rev, text })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('postChanged')
  })
})

describe('a scheduled announcement', () => {
  it('POST-7 publishes once at its time, and shows it before that only to people who may announce', async () => {
    const waiting = await aPost({ postAt: NOW + MINUTE_MS }, moderator)
    const [live, times] = [
      await listen<Announcement>(postsTopic.path, reader),
      await listen<Announcement>(scheduledPostsTopic.path, organizer),
    ]
    expect(times.rows().map(({ id }) => id)).toEqual([waiting.id])
    expect((await list()).posts).toEqual([])
    expect((await server.call(postCalls.getPost, { eventId: event.eventId, id: waiting.id }, reader)).status).toBe(404)
    const seen = await server.call(postCalls.getScheduledPosts, { eventId: event.eventId }, organizer)
    expect(seen.body.posts.map(({ id, isPublished }) => [id, isPublished])).toEqual([[waiting.id, false]])
    expect((await comment(waiting.id, 'Early')).status).toBe(404)

    server.setNow(NOW + MINUTE_MS)
    await server.settle()
    await Promise.all(
      Array.from({ length: 12 }, () => publishDue(server.ctx, { eventId: event.eventId, postId: waiting.id })),
    )
    await server.settle()
    await live.until((rows) => rows.some(({ id }) => id === waiting.id))
    await times.until((rows) => rows.length === 0)
    expect(published).toEqual([waiting.id])
    expect((await list()).posts.map(({ id, postAt }) => [id, postAt])).toEqual([[waiting.id, NOW + MINUTE_MS]])
    for (const each of [live, times]) each.close()
  })

  it('POST-7 moves with its time, and waits if its job came too early', async () => {
    const { id } = await aPost({ postAt: NOW + MINUTE_MS })
    const moved = await change({ id, postAt: NOW + 3 * MINUTE_MS })
    expect(moved.body.post).toMatchObject({ postAt: NOW + 3 * MINUTE_MS, isPublished: false, editedAt: null })
    const { rows } = await sql`select from graphile_worker.jobs where key = ${`posts.publish:${id}`}`.execute(
      server.ctx.db,
    )
    expect(rows).toHaveLength(1)
    server.setNow(NOW + 2 * MINUTE_MS)
    expect(await publishDue(server.ctx, { eventId: event.eventId, postId: id })).toBe(NOW + 3 * MINUTE_MS)
    expect((await list()).posts).toEqual([])

    const now = (await change({ id, text: '<p>Earlier</p>', postAt: 0 })).body.post
    expect(now).toMatchObject({ isPublished: true, postAt: NOW + 2 * MINUTE_MS, text: '<p>Earlier</p>' })
    expect((await change({ id, postAt: NOW + 9 * MINUTE_MS })).body.code).toBe('postIsPublished')
    await server.settle()
    expect(published).toEqual([id])
  })

  it('POST-7 publishes no deleted announcement, and allows at most a hundred scheduled ones', async () => {
    const { id } = await aPost({ postAt: NOW + MINUTE_MS })
    await remove(id)
    server.setNow(NOW + MINUTE_MS)
    await server.settle()
    expect([(await list()).posts, published]).toEqual([[], []])

    await sql`insert into post (event_id, post_id, participant_id, html, excerpt, language, is_published, post_at)
      select ${event.eventId}, 'w' || n, ${organizer.participantId}, 'x', 'x', 'en', false, now() + interval '1 year'
      from generate_series(1, ${MAX_SCHEDULED - 1}) n`.execute(server.ctx.db)
    const answers = await Promise.all(Array.from({ length: 12 }, () => create({ postAt: NOW + 9 * MINUTE_MS })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  })
})

describe('reading', () => {
  it('POST-2 lists the latest first, page by page, with times that rise in the order of commits', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => create({ text: `<p>${n}</p>` })))
    const first = await list({ length: 5 })
    const second = await list({ length: 5, after: first.after })
    const third = await list({ length: 5, after: second.after })
    const all = [...first.posts, ...second.posts, ...third.posts].map(({ postAt }) => postAt)
    expect(new Set(all).size).toBe(12)
    expect(all).toEqual(all.toSorted((a, b) => b - a))
    expect(third.after).toBe(null)
    expect(((await list({ after: 'made-up' })) as { code?: string }).code).toBe('invalidInput')
  })

  it('POST-2 shows published, edited and deleted announcements at once', async () => {
    const live = await listen<Announcement>(postsTopic.path, reader)
    const post = await aPost()
    await live.until((rows) => rows[0]?.text === post.text)
    await change({ id: post.id, text: '<p>At nine.</p>' })
    await live.until((rows) => rows[0]?.text === '<p>At nine.</p>')
    await remove(post.id)
    await live.until((rows) => rows[0]?.deleted === true && rows[0].text === '')
    live.close()
  })

  it('POST-9 counts announcements newer than the reader’s mark, and notifies all subscribers', async () => {
    const { id: first, postAt } = await aPost()
    const seen = async () => (await server.call(postCalls.getPostsSeen, { eventId: event.eventId }, reader)).body
    const { participantId } = reader
    expect(await seen()).toEqual({ seenAt: 0, unseen: 1, participantId })
    const see = (seenAt: number) => server.call(postCalls.markPostsSeen, { eventId: event.eventId, seenAt }, reader)
    await see(postAt)
    await aPost()
    expect(await seen()).toEqual({ seenAt: postAt, unseen: 1, participantId })
    await Promise.all(Array.from({ length: 12 }, (_, n) => see(postAt - n)))
    expect((await seen()).seenAt).toBe(postAt)
    await see(NOW * 2)
    expect((await seen()).seenAt).toBeLessThanOrEqual(NOW + 1_000)

    const times = await subscribeTo<{ id: string; rev: number; postedAt: number[]; authorIds: string[] }>(
      server,
      url,
      reader.userId,
      topicName(latestPostsTopic.path, { eventId: event.eventId }),
    )
    expect(times.rows()[0]?.postedAt).toEqual([postAt + 1, postAt])
    expect(times.rows()[0]?.authorIds).toEqual([organizer.participantId, organizer.participantId])
    await remove(first)
    await times.until(([row]) => row?.postedAt.length === 1)
    times.close()
  })

  it('POST-2 runs as many statements with ten people as with a thousand', async () => {
    const recorder = recordStatements(server.ctx.pool)
    const costs = () =>
      recorder.during(async () => {
        const { id } = await aPost()
        await list()
        await comment(id, 'See you there.')
        await server.delivered()
      })
    await costs()
    const few = await costs()
    await multiplyPeople(server.ctx, event, 1_000)
    const many = await costs()
    expect(many.length).toBe(few.length)
  })
})

describe('comments', () => {
  it('POST-10 are shown in order, page by page, and live', async () => {
    const { id } = await aPost()
    const live = await listen<PostComment>(commentsTopic.path, organizer, { postId: id })
    for (const n of [1, 2, 3]) {
      server.setNow(NOW + n)
      await comment(id, `Comment ${n}`)
    }
    await live.until((rows) => rows.length === 3)
    const first = await commentsOn(id, { length: 2 })
    const second = await commentsOn(id, { length: 2, after: first.after })
    expect([...first.comments, ...second.comments].map(({ text }) => text)).toEqual([
      'Comment 3',
      'Comment 2',
      'Comment 1',
    ])
    expect([first.matches, second.after, first.comments[0]?.author.fullName]).toEqual([3, null, 'Ada Işık'])
    expect((await list()).posts[0]?.comments).toBe(3)
    live.close()
  })

  it('POST-11 lose direction characters, and are refused without text', async () => {
    const { id } = await aPost()
    const { body } = await comment(id, ' a\u202eb \n\n\n\n\n <script>alert(1)</script> ')
    expect(body.comment.text).toBe('ab\n\n <script>alert(1)</script>')
    for (const text of ['', '\u200b\u2066', 'x'.repeat(2_001), '\n'.repeat(10_000)]) {
      expect((await comment(id, text)).status).toBe(400)
    }
    expect((await commentsOn(id)).matches).toBe(1)
  })

  it('POST-10 cannot be read by anyone, including organizers, while their announcement is scheduled', async () => {
    const { id } = await aPost({ postAt: NOW + MINUTE_MS })
    for (const as of [reader, moderator, organizer]) {
      const { status } = await server.call(postCalls.getComments, { eventId: event.eventId, id }, as)
      expect(status).toBe(404)
    }
  })

  it('POST-12 are deleted only by their author or an organizer', async () => {
    const { id } = await aPost({}, moderator)
    const [one, two] = [(await comment(id, 'One')).body.comment, (await comment(id, 'Two')).body.comment]
    expect((await remove(one.id, moderator)).status).toBe(403)
    const live = await listen<PostComment>(commentsTopic.path, organizer, { postId: id })
    expect((await remove(one.id, reader)).status).toBe(200)
    expect((await remove(two.id, organizer)).status).toBe(200)
    expect((await remove(two.id, organizer)).status).toBe(404)
    await live.until((rows) => rows.length === 2 && rows.every(({ deleted, text }) => deleted && text === ''))
    expect(await commentsOn(id)).toMatchObject({ comments: [], matches: 0 })
    live.close()
  })

  it('POST-10 are deleted with their announcement, even if added at the same time', async () => {
    const { id } = await aPost()
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => comment(id, `Comment ${n}`)),
      remove(id).then((answer) => ({ ...answer, body: {} })),
      ...Array.from({ length: 12 }, (_, n) => comment(id, `Late ${n}`)),
    ])
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404])).size).toBe(0)
    expect((await comment(id, 'Too late')).status).toBe(404)
    const { rows } = await sql`select from post_comment where event_id = ${event.eventId}`.execute(server.ctx.db)
    expect(rows).toEqual([])
  })

  it('POST-13 are deleted with their author, but the author’s announcements stay', async () => {
    const post = await aPost({}, moderator)
    await comment(post.id, 'Mine', moderator)
    await comment(post.id, 'Yours')
    const live = await listen<Announcement>(postsTopic.path, reader)
    expect((await server.call(appCalls.deleteUser, {}, moderator)).status).toBe(200)
    await live.until((rows) => rows[0]?.author.fullName === 'Deleted')
    expect((await commentsOn(post.id)).comments.map(({ text }) => text)).toEqual(['Yours'])
    live.close()
  })
})
