import type { AgendaEntry } from '@parley/contract/agenda'
import { JoinSession } from '../../sessions/index.ts'
import { JoinRoom } from '../../video/index.ts'

const ON_STAGE: readonly AgendaEntry['role'][] = ['speaker', 'moderator', 'translator']

/** @see docs/rules/video.md VIDEO-45, VIDEO-79 */
export function JoinEntry({ entry }: { entry: AgendaEntry }) {
  const { eventId, sessionId, kind, role, sdt: startsAt, edt: endsAt } = entry
  const times = { eventId, startsAt, endsAt }
  return kind === 'session' ? (
    <JoinSession {...times} sessionId={sessionId} isOnStage={ON_STAGE.includes(role)} />
  ) : (
    <JoinRoom {...times} aboutId={sessionId} />
  )
}
