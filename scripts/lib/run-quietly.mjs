import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const running = new Set()
let isEnding = false

/**
 * Runs a program without input and keeps what it prints. It leads a process group of its own, so that all it starts can
 * be ended with it.
 *
 * @param {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv }} command
 * @returns {Promise<{ code: number, output: string }>} `code` is never 0 when a signal ended it
 */
export function runQuietly({ program, args, cwd = ROOT, env = process.env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const end = (code) => {
      running.delete(child)
      if (!isEnding) resolve({ code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('close', (code, signal) => end(code ?? (signal ? 128 : 1)))
  })
}

/**
 * Ends all that runs, with all they started: asks first, and insists after the given time. Who waits for one of them
 * gets no answer any more.
 */
export async function endAll(patienceMs = 15_000) {
  isEnding = true
  const children = [...running]
  // As Ctrl-C does: at SIGTERM Playwright leaves without stopping what its setup started.
  for (const child of children) signalGroup(child, 'SIGINT')
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.on('close', resolve))))
  const insist = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, patienceMs)
  await gone
  clearTimeout(insist)
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}
