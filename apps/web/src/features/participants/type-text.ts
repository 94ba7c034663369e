import type { ParticipantType } from '@parley/contract/participants'
import { ownText } from './own-text.ts'

/** How the organizer calls this kind of participant: "Speaker". Empty for a type that the event does not have. */
export const typeText = (type: Pick<ParticipantType, 'texts'> | undefined, language: string): string =>
  type ? ownText(type.texts, language) : ''
