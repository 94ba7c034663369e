import { topicName } from '@parley/contract'
import { commentsTopic, latestPostsTopic, postsTopic, scheduledPostsTopic } from '@parley/contract/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentEvent } from '../../../lib/event/current-event.tsx'
import { typeInto } from '../../../testing/choose-date-time.ts'
import { fakeLive } from '../../../testing/fake-live.ts'
import { type Answers, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aComment, aPost } from '../../../testing/post-samples.ts'
import { renderRoutes } from '../../../testing/render-screen.tsx'
import { aMe, anEventInFull, NOW } from '../../../testing/samples.ts'
import type { AnnouncementPart } from '../contributions.ts'
import { Announcements } from './announcements.tsx'
import { WriteAnnouncement } from './write-announcement.tsx'

const POSTS = topicName(postsTopic.path, { eventId: 'event1' })
const COMMENTS = topicName(commentsTopic.path, { eventId: 'event1', postId: 'post1' })
const LATEST = topicName(latestPostsTopic.path, { eventId: 'event1' })
const LIST = '/event/event1/announcements'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.clear()
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => void vi.useRealTimers())

interface Where {
  readonly as?: Parameters<typeof aMe>[0]
  readonly at?: string
  readonly width?: number
  readonly language?: 'en' | 'ru'
  readonly parts?: readonly AnnouncementPart[]
}

async function open(answers: Answers = {}, { as = {}, at = LIST, parts = [], ...rest }: Where = {}) {
  const server = fakeServer({
    getPosts: () => ({ posts: [aPost()], after: null }),
    getScheduledPosts: () => ({ posts: [] }),
    getComments: () => ({ comments: [], matches: 0, after: null }),
    ...answers,
  })
  const event = anEventInFull({ me: aMe(as) })
  const routes = [
    { path: '/event/:eventId/announcements', element: <Announcements parts={parts} /> },
    { path: '/event/:eventId/announcements/new', element: <WriteAnnouncement /> },
    { path: '/event/:eventId/announcements/:postId/edit', element: <WriteAnnouncement /> },
    { path: '*', element: null },
  ].map(({ path, element }) => ({ path, element: <CurrentEvent event={event}>{element}</CurrentEvent> }))
  const page = await renderRoutes(routes, { at, ...rest })
  return { ...page, server }
}
const organizer = { as: { organizer: true } }
const inputsOf = ({ made }: { made: readonly { name: string; input: unknown }[] }, name: string) =>
  made.filter((each) => each.name === name).map(({ input }) => input)
const card = () => screen.findByRole('article', { name: /Doors open at eight/ })
/** Writes a text by the editor's own commands. */
async function write(html: string) {
  const text = await screen.findByRole('textbox', { name: 'Text (required)' })
  await act(async () => {
    const { editor } = text as unknown as { editor: { commands: { setContent: (html: string, o: object) => void } } }
    editor.commands.setContent(html, { emitUpdate: true })
  })
}

it('POST-16 lists announcements with day and time in the event’s time zone, and no way to announce', async () => {
  await open({}, { as: {} })
  await card()
  expect(await screen.findByText('21 November, 13:30')).toBeTruthy()
  expect((await screen.findAllByText('Doors open at eight.')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'New announcement' })).toBe(null)
  expect(screen.queryByRole('button', { name: /^More:/ })).toBe(null)
})

it('explains an empty page once, with different texts for organizers and others', async () => {
  const none: Answers = { getPosts: () => ({ posts: [], after: null }) }
  const { unmount } = await open(none)
  expect(await screen.findByText('What the organizers announce appears here at once.')).toBeTruthy()
  unmount()
  await open(none, organizer)
  expect(await screen.findByText(/^Tell everyone in the event something/)).toBeTruthy()
})

it('says that the list could not be loaded, and loads it on request', async () => {
  const { server, user } = await open({ getPosts: () => refuse('unavailable') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answer({ getPosts: () => ({ posts: [aPost()], after: null }) })
  await user.click(again)
  expect(await card()).toBeTruthy()
})

it('POST-2 shows published, edited and deleted announcements at once', async () => {
  fakeLive.show(POSTS, [aPost()])
  await open()
  await card()
  await act(async () =>
    fakeLive.change(POSTS, { up: [aPost({ id: 'post2', postAt: NOW, text: '<p>Lunch</p>', excerpt: 'Lunch' })] }),
  )
  const names = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))
  await waitFor(() => expect(names()).toEqual(['Lunch', 'Doors open at eight.']))
  await act(async () =>
    fakeLive.change(POSTS, { up: [aPost({ rev: 2, text: '<p>At nine.</p>', excerpt: 'At nine.' })] }),
  )
  await waitFor(() => expect(names()).toEqual(['Lunch', 'At nine.']))
  await act(async () => fakeLive.change(POSTS, { up: [aPost({ rev: 3, deleted: true })] }))
  await waitFor(() => expect(names()).toEqual(['Lunch']))
})

it('POST-9 marks new announcements, reports them as seen, and leaves the marks during the visit', async () => {
  fakeLive.show(LATEST, [{ id: 'event1', rev: 1, postedAt: [NOW - 3_600_000], authorIds: ['participant2'] } as never])
  const { server } = await open({
    getPostsSeen: () => ({ seenAt: NOW - 7_200_000, unseen: 1, participantId: 'participant1' }),
  })
  expect(await screen.findByRole('img', { name: 'New to you' })).toBeTruthy()
  await waitFor(() =>
    expect(inputsOf(server, 'markPostsSeen')).toEqual([{ eventId: 'event1', seenAt: NOW - 3_600_000 }]),
  )
  expect(screen.getByRole('img', { name: 'New to you' })).toBeTruthy()
})

it('shows the parts of other features together with the announcements', async () => {
  const shown = { current: null as boolean | null }
  const part: AnnouncementPart = {
    Part: ({ event }) => <p>A poll at {event.name}</p>,
    useIsShown: () => shown.current,
    Action: () => <button type="button">New poll</button>,
  }
  const { rerender, unmount } = await open({}, { ...organizer, parts: [part] })
  expect(screen.queryByText(/^A poll at/)).toBe(null)
  expect(screen.queryByRole('article')).toBe(null)
  expect(rerender).toBeTruthy()
  unmount()
  shown.current = true
  await open({ getPosts: () => ({ posts: [], after: null }) }, { ...organizer, parts: [part] })
  expect(await screen.findByText(/^A poll at/)).toBeTruthy()
  expect(screen.queryByText('Nothing has been announced yet')).toBe(null)
  expect(screen.getByRole('button', { name: 'New poll' })).toBeTruthy()
})

it('POST-10 opens comments, adds one, and shows those of others live', async () => {
  fakeLive.show(COMMENTS, [aComment()])
  const comments = () => ({ comments: [aComment()], matches: 1, after: null })
  const { user, server } = await open({
    getPosts: () => ({ posts: [aPost({ comments: 1 })], after: null }),
    getComments: comments,
    addComment: ({ text }) => ({ comment: aComment({ id: 'comment2', text, createdAt: NOW }) }),
  })
  await user.click(await screen.findByRole('button', { name: '1 comment' }))
  expect(await screen.findByText('See you there.')).toBeTruthy()
  const field = screen.getByLabelText('Your comment')
  expect(field.getAttribute('rows')).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Please enter some text.')).toBeTruthy()
  expect(inputsOf(server, 'addComment')).toEqual([])
  fireEvent.change(field, { target: { value: 'On my way.' } })
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('Comment added')).toBeTruthy()
  expect((field as HTMLTextAreaElement).value).toBe('')
  await act(async () =>
    fakeLive.change(COMMENTS, { up: [aComment({ id: 'comment3', text: 'Me too', createdAt: NOW })] }),
  )
  expect(await screen.findByText('Me too')).toBeTruthy()
  expect(await screen.findByRole('button', { name: '2 comments' })).toBeTruthy()
})

it('POST-11 does not truncate a comment that is too long, says by how much, and sends it once it is short enough', async () => {
  const { user, server } = await open({ addComment: ({ text }) => ({ comment: aComment({ text }) }) })
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your comment')
  fireEvent.change(field, { target: { value: 'x'.repeat(2_345) } })
  expect(await screen.findByText('At most 2,000 characters, 345 too many')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect([inputsOf(server, 'addComment'), field.value.length, document.activeElement]).toEqual([[], 2_345, field])
  // Consecutive blank lines are saved as one, and counted as one.
  fireEvent.change(field, { target: { value: `One${'\n'.repeat(10_000)}Two` } })
  expect(screen.queryByText(/too many/)).toBe(null)
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  await waitFor(() => expect(inputsOf(server, 'addComment').length).toBe(1))
})

it('POST-10 retains a comment on a deleted announcement, on this device', async () => {
  const { user, unmount } = await open({ addComment: () => refuse('notFound') })
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'On my way.' } })
  await user.click(screen.getByRole('button', { name: 'Add comment' }))
  expect(await screen.findByText('This announcement was deleted meanwhile. The comment was not added.')).toBeTruthy()
  const value = () => screen.getByLabelText<HTMLTextAreaElement>('Your comment').value
  expect(value()).toBe('On my way.')
  unmount()
  const next = await open()
  await next.user.click(await screen.findByRole('button', { name: 'Comment' }))
  expect(value()).toBe('On my way.')
})

it('POST-12 offers to delete one’s own comments, and all of them to organizers', async () => {
  const others = aComment({ id: 'comment2', participantId: 'participant9', text: 'Hello' })
  const answers: Answers = {
    getComments: () => ({ comments: [others, aComment()], matches: 2, after: null }),
    deletePost: () => ({ success: true }),
  }
  const { user, server, unmount } = await open(answers)
  await user.click(await screen.findByRole('button', { name: 'Comment' }))
  await user.click(await screen.findByRole('button', { name: /^Delete the comment/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete comment' }))
  expect(await screen.findByText('Comment deleted')).toBeTruthy()
  expect(inputsOf(server, 'deletePost')).toEqual([{ eventId: 'event1', id: 'comment1' }])
  unmount()
  const next = await open(answers, organizer)
  await next.user.click(await screen.findByRole('button', { name: 'Comment' }))
  expect(await screen.findAllByRole('button', { name: /^Delete the comment/ })).toHaveLength(2)
})

it('POST-3 lets moderators edit only their own announcements', async () => {
  const own = aPost({ id: 'post2', participantId: 'participant1', excerpt: 'Mine', text: '<p>Mine</p>' })
  await open({ getPosts: () => ({ posts: [aPost(), own], after: null }) }, { as: { moderator: true } })
  expect(await screen.findByRole('button', { name: 'More: Mine' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More: Doors open at eight.' })).toBe(null)
})

it('POST-1 writes an announcement above the list on a desktop; nothing is sent without a text', {
  timeout: 20_000,
}, async () => {
  const { user, server } = await open({ createPost: () => ({ post: aPost() }) }, organizer)
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  await screen.findByRole('toolbar', { name: 'Format: Text (required)' })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Please enter some text.')).toBeTruthy()
  await write('<p class="align-center">Come <span class="color-red">now</span></p>')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Announcement published')).toBeTruthy()
  expect(inputsOf(server, 'createPost')).toEqual([
    {
      eventId: 'event1',
      type: 'announcement',
      text: '<p class="align-center">Come <span class="color-red">now</span></p>',
      language: 'en',
      postAt: 0,
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
})

it('POST-18 FRAME-25 declares the language of an announcement unless it is the one of the reader, and none for comments', async () => {
  fakeLive.show(COMMENTS, [aComment()])
  const turkish = aPost({ id: 'post2', text: '<p>Kapılar açık.</p>', excerpt: 'Kapılar açık.', language: 'tr' })
  const comments = () => ({ comments: [aComment()], matches: 1, after: null })
  const { user } = await open({
    getPosts: () => ({ posts: [aPost({ comments: 1 }), turkish], after: null }),
    getComments: comments,
  })
  const langOf = async (words: string) => (await screen.findByText(words)).closest('[dir]')?.getAttribute('lang')
  expect([await langOf('Kapılar açık.'), await langOf('Doors open at eight.')]).toEqual(['tr', null])
  await user.click(await screen.findByRole('button', { name: '1 comment' }))
  expect(await langOf('See you there.')).toBe('')
})

it('POST-18 preselects the event’s language of an announcement, and sends only a changed language', {
  timeout: 20_000,
}, async () => {
  const { user, server } = await open(
    { getPost: () => ({ post: aPost() }), changePost: () => ({ post: aPost({ rev: 2 }) }) },
    { ...organizer, at: `${LIST}/post1/edit` },
  )
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Language of the text/ })
  expect(field.value).toBe('English')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Turkish', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Save announcement' }))
  expect(await screen.findByText('Announcement saved')).toBeTruthy()
  expect(inputsOf(server, 'changePost')).toEqual([
    { eventId: 'event1', id: 'post1', text: '<p>Doors open at eight.</p>', language: 'tr', rev: 1 },
  ])
})

it('POST-15 stores a draft on the device, asks before it is discarded, and is a page on a phone', {
  timeout: 20_000,
}, async () => {
  const phone = { ...organizer, width: 390 }
  const { user, address, unmount } = await open({}, phone)
  await user.click(await screen.findByRole('button', { name: 'New announcement' }))
  expect(address()).toBe(`${LIST}/new`)
  await write('<p>Half a thought</p>')
  unmount()
  const next = await open({}, { ...phone, at: `${LIST}/new` })
  expect(await screen.findByText('Half a thought')).toBeTruthy()
  expect(screen.getByText('Your earlier draft has been restored.')).toBeTruthy()
  await next.user.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  expect(next.address()).toBe(`${LIST}/new`)
})

it('POST-7 requires a time in the future', { timeout: 20_000 }, async () => {
  const { user, server } = await open({ createPost: () => ({ post: aPost() }) }, { ...organizer, at: `${LIST}/new` })
  await write('<p>Later</p>')
  await user.click(screen.getByRole('radio', { name: /^Later/ }))
  const time = screen.getByRole('combobox', { name: 'Time' })
  typeInto(time, '0:00')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Choose a time that is still to come.')).toBeTruthy()
  typeInto(time, '18')
  await user.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(await screen.findByText('Announcement scheduled')).toBeTruthy()
  expect(inputsOf(server, 'createPost')).toMatchObject([{ postAt: Date.UTC(2026, 10, 21, 15) }])
})

it('POST-6 refuses a picture that is too large, sends one with the text, and removes only the picture', {
  timeout: 20_000,
}, async () => {
  const post = aPost({
    files: ['/files/a/post.webp'],
    image: { path: '/files/a/post.webp', widthPx: 80, heightPx: 40 },
  })
  const { user, server, container } = await open(
    { getPost: () => ({ post }), changePost: () => ({ post }) },
    { ...organizer, at: `${LIST}/post1/edit` },
  )
  await screen.findByRole('button', { name: 'Replace picture' })
  const choose = (file: File) => {
    const input = container.querySelector('input[type=file]')
    fireEvent.change(input as Element, { target: { files: [file] } })
  }
  choose(new File([new Uint8Array(2_097_153)], 'big.png', { type: 'image/png' }))
  expect(await screen.findByText('File is larger than 2 Mb')).toBeTruthy()
  choose(new File(['GIF'], 'a.gif', { type: 'image/gif' }))
  await user.click(screen.getByRole('button', { name: 'Remove picture' }))
  await user.click(screen.getByRole('button', { name: 'Save announcement' }))
  expect(await screen.findByText('Announcement saved')).toBeTruthy()
  expect(inputsOf(server, 'changePost')).toEqual([
    { eventId: 'event1', id: 'post1', text: post.text, deleteFiles: ['/files/a/post.webp'], rev: 1 },
  ])
})

it('POST-8 reports a conflicting change, retains the text, and overwrites the other version on the next save', {
  timeout: 20_000,
}, async () => {
  const { user, server } = await open(
    { getPost: () => ({ post: aPost() }), changePost: () => refuse('postChanged') },
    { ...organizer, at: `${LIST}/post1/edit` },
  )
  await write('<p>At nine.</p>')
  await user.click(screen.getByRole('button', { name: 'Save announcement' }))
  expect(await screen.findByText(/^Somebody else has changed this announcement meanwhile. Save again/)).toBeTruthy()
  server.answer({ changePost: () => ({ post: aPost({ rev: 3 }) }) })
  await user.click(screen.getByRole('button', { name: 'Save announcement' }))
  expect(await screen.findByText('Announcement saved')).toBeTruthy()
  const sent = inputsOf(server, 'changePost') as { rev?: number; text: string }[]
  expect(sent.map(({ rev, text }) => [rev, text])).toEqual([
    [1, '<p>At nine.</p>'],
    [undefined, '<p>At nine.</p>'],
  ])
})

it('shows a missing announcement to people who may not announce, and for an unknown id', async () => {
  const { unmount } = await open({}, { at: `${LIST}/new` })
  expect((await screen.findAllByText('This announcement is not here any more')).length).toBeGreaterThan(0)
  unmount()
  await open({ getPost: () => refuse('notFound') }, { ...organizer, at: `${LIST}/post9/edit` })
  expect((await screen.findAllByText('This announcement is not here any more')).length).toBeGreaterThan(0)
})

it('shows scheduled announcements with their time to people who may announce', async () => {
  const waiting = aPost({ id: 'post3', isPublished: false, postAt: NOW + 3_600_000, excerpt: 'Tomorrow' })
  fakeLive.show(topicName(scheduledPostsTopic.path, { eventId: 'event1' }), [waiting])
  await open({}, { ...organizer, language: 'ru' })
  const section = within(await screen.findByRole('region', { name: 'Ждут публикации' }))
  expect(section.getByText('21 ноября, 15:30')).toBeTruthy()
})
