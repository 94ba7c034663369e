import type { SessionQuestion } from './schemas.ts'

type Ordered = Pick<SessionQuestion, 'id' | 'state' | 'votes' | 'createdAt' | 'answeredAt'>

/**
 * Compares questions for sorting. Open ones come first by votes, then the earliest first. Answered ones follow, the
 * latest answer first.
 */
export function compareQuestions(one: Ordered, other: Ordered): number {
  const places = Number(one.state === 'answered') - Number(other.state === 'answered')
  if (places !== 0) return places
  if (one.state === 'answered') {
    return (other.answeredAt ?? 0) - (one.answeredAt ?? 0) || compareTime(one, other)
  }
  return other.votes - one.votes || compareTime(one, other)
}

const compareTime = (one: Ordered, other: Ordered) =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : Number(one.id > other.id))
