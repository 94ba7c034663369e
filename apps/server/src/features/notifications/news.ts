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

/** News to mail. It contains only ids; the texts are read when it is sent. */
export type News =
  | { readonly kind: RequestNewsKind; readonly about: { readonly invitationId: string; readonly otherId?: string } }
  | {
      readonly kind: MeetingNewsKind
      readonly about: {
        readonly meetingId: string
        readonly executorId: string
        /** The person named in the email; the executor if absent. */
        readonly otherId?: string
      }
    }
  | { readonly kind: 'proposed'; readonly about: { readonly runId: string } }
  | {
      readonly kind: 'programme'
      readonly about: { readonly moved: readonly MovedOccurrence[]; readonly dropped: readonly string[] }
    }

export type NewsFor = News & { readonly newsId: string; readonly participantId: string }
export type AboutRequest = Extract<NewsFor, { readonly about: { readonly invitationId: string } }>
export type AboutRun = Extract<NewsFor, { readonly kind: 'proposed' }>
export type AboutMeeting = Extract<NewsFor, { readonly about: { readonly meetingId: string } }>

/** The time before news is mailed, because it may be retracted meanwhile. */
export const NEWS_WAIT_MS = 60_000
/** The longest wait when news keeps coming. */
export const NEWS_MOST_WAIT_MS = 300_000
/** The time step of jobs. News due within one step is sent by one job. */
export const NEWS_TOGETHER_MS = 5_000
