import { MINUTE_MS } from '@parley/contract'
import type { DemoEvent } from '@parley/demo'
import type { Work } from '../../platform/work.ts'
import type { PastNews } from '../notifications/index.ts'
import { insertPosts } from '../posts/index.ts'
import { type Pictures, pictureOf } from './save-pictures.ts'

const BANNER = { widthPx: 1_260, heightPx: 250 }

/** @returns the news that everyone got about the posts */
export async function insertDemoPosts(
  work: Work,
  eventId: string,
  { posts, people, booths, maker }: DemoEvent,
  idOf: (person: number) => string,
  pictures: Pictures,
): Promise<PastNews[]> {
  const banners = booths.flatMap(({ banner, name }) => (banner ? (pictures.get(pictureOf('banner', name)) ?? []) : []))
  const talkers = Map.groupBy(people, ({ language }) => language)
  let turn = 0
  const commenter = (language: DemoEvent['posts'][number]['language']) => {
    const those = talkers.get(language) ?? people
    // The step is large, so that two authors in a row are of different companies.
    turn += 1
    return idOf(those[(turn * 7) % those.length]?.index ?? maker)
  }
  const postIds = await insertPosts(
    work,
    eventId,
    posts.map(({ text, excerpt, language, minutesAgo, banner, comments }) => {
      const postAt = work.now - minutesAgo * MINUTE_MS
      const path = banner === undefined ? undefined : banners[banner]
      return {
        participantId: idOf(maker),
        html: text,
        excerpt,
        language,
        image: path ? { path, ...BANNER } : null,
        postAt,
        comments: comments.map((each) => ({
          participantId: commenter(each.language),
          text: each.text,
          createdAt: Math.min(work.now, postAt + each.minutes * MINUTE_MS),
        })),
      }
    }),
  )
  return posts.flatMap(({ excerpt, language, minutesAgo }, at): PastNews[] => {
    const news = { type: 'announcement' as const, aboutId: postIds[at] as string, text: excerpt, language }
    return minutesAgo < 0 ? [] : [{ ...news, dt: work.now - minutesAgo * MINUTE_MS }]
  })
}
