import type { EveryCall } from '@parley/contract/app'
import { aQuestion } from './a-question.ts'
import type { AccessRow } from './access-row.ts'
import type { AccessWorld, Asker } from './access-world.ts'

type Name = 'getSessionQuestions' | 'askQuestion' | 'voteForQuestion' | 'moderateQuestion' | 'deleteQuestion'

const eventOf = ({ event }: AccessWorld) => ({ eventId: event.eventId })
const here = ({ event, session }: AccessWorld) => ({ eventId: event.eventId, sessionId: session.sessionId })
const there = ({ event, sessionElsewhere }: AccessWorld) => ({
  eventId: event.eventId,
  sessionId: sessionElsewhere.sessionId,
})

const idOf = ({ server, event, session, other }: AccessWorld) =>
  aQuestion(server, event, { ...session, askedBy: other.participantId })
const idElsewhere = ({ server, elsewhere, sessionElsewhere, askers }: AccessWorld) =>
  aQuestion(server, elsewhere, { ...sessionElsewhere, askedBy: askers.stranger.participantId })

const ownIdOf = (world: AccessWorld, who: Asker) => {
  const { stranger, foreignOrganizer, participant } = world.askers
  const { participantId: askedBy } = who === stranger || who === foreignOrganizer ? participant : who
  return aQuestion(world.server, world.event, { ...world.session, askedBy })
}

/** People who do not moderate a session can change only their own questions. */
export const questionAccessRows: { readonly [N in Name]: AccessRow<EveryCall[N]> } = {
  getSessionQuestions: { own: here, others: there },
  askQuestion: {
    own: (world) => ({ ...here(world), text: 'Will there be slides?' }),
    others: (world) => ({ ...there(world), text: 'Will there be slides?' }),
    alsoMay: ['tooManyOpenQuestions'],
  },
  voteForQuestion: {
    own: async (world) => ({ ...eventOf(world), id: await idOf(world), voted: true }),
    others: async (world) => ({ ...eventOf(world), id: await idElsewhere(world), voted: true }),
  },
  moderateQuestion: {
    own: async (world) => ({ ...eventOf(world), id: await idOf(world), state: 'answered' }),
    others: async (world) => ({ ...eventOf(world), id: await idElsewhere(world), state: 'answered' }),
    alsoMay: ['notAllowed'],
  },
  deleteQuestion: {
    own: async (world, who) => ({ ...eventOf(world), id: await ownIdOf(world, who) }),
    others: async (world) => ({ ...eventOf(world), id: await idElsewhere(world) }),
  },
}
