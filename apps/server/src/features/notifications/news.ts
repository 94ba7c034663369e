import type { MovedOccurrence } from '../sessions/index.ts'

/** What a person is to be told, as ids: the words are read when it is sent. */
export type News =
  | { readonly kind: 'request' | 'accepted' | 'declined'; readonly about: { readonly invitationId: string } }
  | { readonly kind: 'cancelled'; readonly about: { readonly meetingId: string; readonly executorId: string } }
  | {
      readonly kind: 'programme'
      readonly about: { readonly moved: readonly MovedOccurrence[]; readonly dropped: readonly string[] }
    }

export type NewsFor = News & { readonly newsId: string; readonly participantId: string }
export type NewsOf<K extends News['kind']> = Extract<NewsFor, { readonly kind: K }>

/** What leaves the product waits so long, in case it is taken back. */
export const NEWS_WAIT_MS = 60_000
/** Where more and more comes, what is old enough goes after this. */
export const NEWS_MOST_WAIT_MS = 300_000
/** What comes within so long leaves by one job. */
export const NEWS_TOGETHER_MS = 5_000
