import { topicName } from '@parley/contract'
import { commentsTopic, postsTopic } from '@parley/contract/posts'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { aComment, aPost } from '../post-samples.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { anEvent, EVERY_TAB } from '../samples.ts'
import { button, DONE, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const LIST = '/event/event1/announcements'
const POSTS = topicName(postsTopic.path, { eventId: 'event1' })
const COMMENTS = topicName(commentsTopic.path, { eventId: 'event1', postId: 'post1' })
const organized: Answers = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
  getPosts: () => ({ posts: [aPost()], after: null }),
  getScheduledPosts: () => ({ posts: [] }),
  getPost: () => ({ post: aPost() }),
  getComments: () => ({ comments: [aComment()], matches: 1, after: null }),
}
const live = { [POSTS]: [aPost()], [COMMENTS]: [aComment()] }
const menu = async (page: Page, act: string) => {
  await press(page, 'More: Doors open at eight.')
  await page.user.click(await page.findByRole('menuitem', { name: act }))
}

export const postActs = {
  createPost: 'the text is written in an editor: features/posts/screens/announcements.test.tsx',
  changePost: {
    at: `${LIST}/post1/edit`,
    live,
    answers: { ...organized, changePost: () => ({ post: aPost({ rev: 2 }) }) },
    prepare: () => button('Save announcement'),
    elsewhere: 'who was slower is told so: features/posts/screens/announcements.test.tsx',
  },
  deletePost: {
    at: LIST,
    live,
    answers: { ...organized, deletePost: () => DONE },
    prepare: async (page) => {
      await menu(page, 'Delete announcement')
      return inDialog('Delete announcement')
    },
    elsewhere: {
      hears: () => fakeLive.change(POSTS, { up: [aPost({ rev: 9, deleted: true })] }),
      answers: { getPosts: () => ({ posts: [], after: null }) },
      hides: 'Doors open at eight.',
    },
  },
  addComment: {
    at: LIST,
    live,
    answers: { ...organized, addComment: () => ({ comment: aComment({ id: 'comment2' }) }) },
    open: (page) => press(page, 'Comment'),
    typed: { 'Your comment': 'On my way.' },
    prepare: () => button('Add comment'),
    elsewhere: 'two comments are two',
  },
} satisfies Record<string, OnScreen | string>
