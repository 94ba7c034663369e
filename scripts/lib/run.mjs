import { spawn } from 'node:child_process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the foreground and forwards the signals that we receive. `onStart` receives its process, and
 * `onMessage` its messages if it has a channel.
 *
 * @returns {Promise<number>} its exit code, or 128 and the signal's number as a shell would say
 */
export function run(program, args, { onStart, onMessage, ...options } = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const stop = forwardSignals(child)
  onStart?.(child)
  if (onMessage) child.on('message', onMessage)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stop()
      resolve(code ?? 128 + numberOf(signal))
    })
  })
}

/** Forwards signals to the child, so that we end only after it. */
export function forwardSignals(child) {
  const forward = (signal) => {
    // Ctrl-C in a terminal already reaches the whole process group. A second SIGINT might mean "at once" to the child.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, forward)
  return () => {
    for (const signal of SIGNALS) process.off(signal, forward)
  }
}

function numberOf(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }[signal] ?? 0
}
