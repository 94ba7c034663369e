/** States of a question. `hidden` is visible only to its author and to moderators. */
export const questionStates = ['open', 'answered', 'hidden'] as const
export type QuestionState = (typeof questionStates)[number]
