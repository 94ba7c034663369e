import type { ParticipantType } from '@parley/contract/participants'
import { localizedText } from './localized-text.ts'

/** Returns the name of a type, such as "Speaker". Empty for a type that the event does not have. */
export const typeText = (type: Pick<ParticipantType, 'texts'> | undefined, language: string): string =>
  type ? localizedText(type.texts, language) : ''
