import { HOUR_MS } from '@parley/contract'
import {
  type DefinitionRow,
  insertSessions,
  type SessionPersonRow,
  type SessionRow,
  saveDefinitions,
  setSessionPersons,
} from '../features/sessions/index.ts'
import { newId } from '../platform/ids.ts'
import { NOW, type TestServer } from './start-server.ts'

type Wanted = Partial<Omit<DefinitionRow, 'definitionId'>> &
  Partial<Omit<SessionRow, 'sessionId'>> & {
    readonly speakers?: readonly string[]
    readonly persons?: readonly Pick<SessionPersonRow, 'participantId' | 'role'>[]
  }

export interface TestSession {
  readonly sessionId: string
  readonly definitionId: string
}

/** Creates a session, by default in an hour and for an hour. */
export async function aSession(
  server: TestServer,
  { eventId }: { eventId: string },
  wanted: Wanted = {},
): Promise<TestSession> {
  const { speakers = [], persons = [], startsAt = NOW + HOUR_MS, endsAt = startsAt + HOUR_MS } = wanted
  const { locationId, capacity, definitionId: known, title = 'A talk', ...definition } = wanted
  return server.ctx.inTransaction(async (work) => {
    const [definitionId, sessionId] = [known ?? newId(), newId()]
    if (!known) await saveDefinitions(work, eventId, [{ ...definition, definitionId, title }])
    await insertSessions(work, eventId, [
      { sessionId, definitionId, locationId, capacity, startsAt, endsAt } as SessionRow,
    ])
    const all = [...speakers.map((participantId) => ({ participantId, role: 'speaker' as const })), ...persons]
    const rows = all.map((person, index) => ({ ...person, sessionId, index }))
    await setSessionPersons(work, eventId, [sessionId], rows)
    return { sessionId, definitionId }
  })
}
