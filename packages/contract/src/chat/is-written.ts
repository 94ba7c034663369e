import { type ChatMessage, writtenTypes } from './schemas.ts'

/** A person has written it, and not the product. */
export const isWritten = (type: ChatMessage['type']): boolean =>
  type === null || writtenTypes.some((each) => each === type)
