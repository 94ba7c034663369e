import { type ChatMessage, personMessageTypes } from './schemas.ts'

/** True if a person wrote the message, false if the product did. */
export const isWrittenByPerson = (type: ChatMessage['type']): boolean =>
  type === null || personMessageTypes.some((each) => each === type)
