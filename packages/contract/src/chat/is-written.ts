import { type ChatMessage, personMessageTypes } from './schemas.ts'

export const isWrittenByPerson = (type: ChatMessage['type']): boolean =>
  type === null || personMessageTypes.some((each) => each === type)
