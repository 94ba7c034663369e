import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { onCleanUp } from './clean-up.ts'

const LINES_KEPT = 40
const STOP_WITHIN_MS = 15_000

export interface Child {
  readonly process: ChildProcess
  readonly pid: number
  /** Returns the last lines of both streams. */
  readonly said: () => string
  /** Throws an error with the last output if the process has ended. */
  readonly mustLive: () => void
  /** Stops the process gracefully, after 15 s by force. Does nothing if it has ended. */
  readonly stop: () => Promise<void>
}

/** Starts a program that ends with the run. With `ipc` the two processes can exchange messages. */
export function startChild(
  args: readonly string[],
  env: Record<string, string>,
  { ipc = false, ...options }: SpawnOptions & { ipc?: boolean } = {},
): Child {
  const child = spawn(process.execPath, args, {
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''))
      lines.splice(0, lines.length - LINES_KEPT)
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const output = () => lines.join('\n')
  return {
    process: child,
    pid: child.pid ?? 0,
    said: output,
    mustLive: () => {
      if (hasEnded()) throw new Error(`${args.join(' ')} has ended:\n${output()}`)
    },
    stop: onCleanUp(async () => {
      if (hasEnded()) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGCONT')
      child.kill('SIGTERM')
      const insist = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
      await ended
      clearTimeout(insist)
    }),
  }
}
