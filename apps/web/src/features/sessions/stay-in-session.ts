import { agendaCalls, PING_EVERY_MS } from '@parley/contract/agenda'
import { isApiFailure, send, session } from '../../lib/api/index.ts'

/**
 * Reports once a minute that a session's window is open. One that cannot be observed counts as closed. Stops once the
 * server refuses the report, or once the user signs out.
 * @see docs/rules/agenda.md AGENDA-14
 */
export function stayInSession(opened: Pick<Window, 'closed'>, of: { eventId: string; sessionId: string }): void {
  const say = async () => {
    if (opened.closed || session.state() === 'out') return stop()
    const isOn = await send(agendaCalls.ping, of).then(
      (reply) => reply.isOn,
      // A lost connection or a server error is temporary. A refusal is final.
      (failure: unknown) => !isApiFailure(failure) || failure.status === 0 || failure.status >= 500,
    )
    if (!isOn) stop()
  }
  const timer = setInterval(() => void say(), PING_EVERY_MS)
  const stop = () => clearInterval(timer)
  void say()
}
