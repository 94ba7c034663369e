import { type ChatMessage, writtenTypes } from './schemas.ts'

/** True if a person wrote the message, false if the product did. */
export const isWritten = (type: ChatMessage['type']): boolean =>
  type === null || writtenTypes.some((each) => each === type)
