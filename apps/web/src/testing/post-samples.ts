import type { Announcement, PostComment } from '@parley/contract/posts'
import { aPerson, NOW } from './samples.ts'

/** An announcement an hour before `NOW`. */
export const aPost = (own: Partial<Announcement> = {}): Announcement => ({
  id: 'post1',
  rev: 1,
  type: 'announcement',
  eventId: 'event1',
  participantId: 'participant2',
  author: aPerson({ id: 'participant2' }),
  postAt: NOW - 3_600_000,
  isPublished: true,
  text: '<p>Doors open at eight.</p>',
  excerpt: 'Doors open at eight.',
  language: 'en',
  files: [],
  image: null,
  comments: 0,
  editedAt: null,
  deleted: false,
  ...own,
})

export const aComment = (own: Partial<PostComment> = {}): PostComment => ({
  id: 'comment1',
  rev: 1,
  type: 'comment',
  eventId: 'event1',
  parentId: 'post1',
  participantId: 'participant1',
  author: aPerson({ id: 'participant1', fullName: 'Defne Aksoy' }),
  text: 'See you there.',
  createdAt: NOW - 600_000,
  deleted: false,
  ...own,
})
