/** `hidden`: a moderator has hidden the question from everyone but its author and other moderators. */
export const questionStates = ['open', 'answered', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]
