import { fileURLToPath } from 'node:url'
import { type Child, startChild } from '../lib/child.ts'

export interface Talking<Said extends object, Heard extends object> {
  readonly child: Child
  readonly say: (message: Said) => void
  /** Waits for a message of this kind. Rejects if the process ends first, or reports a failure. */
  readonly next: <K extends KeyOf<Heard>>(kind: K) => Promise<Extract<Heard, Record<K, unknown>>[K]>
}

type KeyOf<M> = M extends object ? keyof M & string : never

export function startTalking<Said extends object, Heard extends object>(
  program: URL,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Talking<Said, Heard> {
  const child = startChild(['--expose-gc', ...flags, fileURLToPath(program)], env, { ipc: true })
  const waiting = new Map<string, PromiseWithResolvers<never>>()
  const failAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  child.process.on('message', (message: Record<string, unknown>) => {
    for (const [kind, what] of Object.entries(message)) {
      if (kind === 'failed') return failAll(String(what))
      waiting.get(kind)?.resolve(what as never)
      waiting.delete(kind)
    }
  })
  child.process.on('exit', () => failAll(`${program.pathname} has ended:\n${child.said()}`))
  return {
    child,
    say: (message) => void child.process.send(message),
    next(kind) {
      const promised = Promise.withResolvers<never>()
      waiting.set(kind, promised)
      return promised.promise
    },
  }
}
