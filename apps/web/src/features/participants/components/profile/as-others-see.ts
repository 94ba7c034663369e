import type { EventDetails } from '@parley/contract/app'
import type { Category, OwnProfile, ParticipantDetails } from '@parley/contract/participants'

/**
 * Returns the profile as others see it, without another call.
 * @param questions the questions that the reader is asked
 */
export function previewForOthers(
  event: EventDetails,
  profile: OwnProfile,
  questions: readonly Category[],
): ParticipantDetails {
  const { participantId, name, surname, answers } = profile
  const isAmongQuestions = (categoryId: string) => questions.some((category) => category.categoryId === categoryId)
  return {
    ...profile,
    id: participantId,
    userId: null,
    eventId: event.id,
    fullName: `${name} ${surname}`.trim(),
    organizer: event.me?.organizer ?? false,
    boothId: event.me?.boothId ?? null,
    state: 'active',
    isMe: true,
    canInvite: false,
    categories: answers.filter(({ categoryId }) => isAmongQuestions(categoryId)),
    offersYouSeek: [],
    seeksYouOffer: [],
    reasons: [],
  }
}
