import { agendaCalls, PING_EVERY_MS } from '@parley/contract/agenda'
import { isApiFailure, send, session } from '../../lib/api/index.ts'

/**
 * Says once a minute that I am in a session, as long as the window in which it is open is: one that cannot be watched counts as
 * closed. Nothing is said any more once the server does not want to hear it, or another user signs in.
 *
 * @see docs/rules/agenda.md AGENDA-14
 */
export function stayInSession(opened: Pick<Window, 'closed'>, of: { eventId: string; sessionId: string }): void {
  const say = async () => {
    if (opened.closed || session.state() === 'out') return stop()
    const isOn = await send(agendaCalls.ping, of).then(
      (reply) => reply.isOn,
      // A lost connection comes back; what is not mine does not.
      (failure: unknown) => !isApiFailure(failure) || failure.status === 0 || failure.status >= 500,
    )
    if (!isOn) stop()
  }
  const timer = setInterval(() => void say(), PING_EVERY_MS)
  const stop = () => clearInterval(timer)
  void say()
}
