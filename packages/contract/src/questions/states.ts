/** A moderator hides a question from everyone but its asker and other moderators. */
export const questionStates = ['open', 'answered', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]
