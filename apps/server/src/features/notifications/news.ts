import type { MovedOccurrence } from '../sessions/index.ts'

export type RequestNewsKind =
  | 'request'
  | 'boothRequest'
  | 'accepted'
  | 'declined'
  | 'rescheduleAsked'
  | 'rescheduleDeclined'
export type MeetingNewsKind =
  | 'cancelled'
  | 'moved'
  | 'prebooked'
  | 'guestAdded'
  | 'guestLeft'
  | 'guestGone'
  | 'guestOut'

/** What a person is to be told, as ids: the words are read when it is sent. */
export type News =
  | { readonly kind: RequestNewsKind; readonly about: { readonly invitationId: string; readonly otherId?: string } }
  | {
      readonly kind: MeetingNewsKind
      readonly about: {
        readonly meetingId: string
        readonly executorId: string
        /** Whom the email names; who has done it, when absent. */
        readonly otherId?: string
      }
    }
  /** A day of proposed meetings; all that it proposes to the reader. */
  | { readonly kind: 'proposed'; readonly about: { readonly runId: string } }
  | {
      readonly kind: 'programme'
      readonly about: { readonly moved: readonly MovedOccurrence[]; readonly dropped: readonly string[] }
    }

export type NewsFor = News & { readonly newsId: string; readonly participantId: string }
export type AboutRequest = Extract<NewsFor, { readonly about: { readonly invitationId: string } }>
export type AboutRun = Extract<NewsFor, { readonly kind: 'proposed' }>
export type AboutMeeting = Extract<NewsFor, { readonly about: { readonly meetingId: string } }>

/** What leaves the product waits so long, in case it is taken back. */
export const NEWS_WAIT_MS = 60_000
/** Where more and more comes, what is old enough goes after this. */
export const NEWS_MOST_WAIT_MS = 300_000
/** What comes within so long leaves by one job. */
export const NEWS_TOGETHER_MS = 5_000
