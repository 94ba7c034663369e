import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * Milliseconds to read the last output of an ended program. A process that it left behind may hold the output open
 * forever.
 */
const LAST_WORDS_MS = 5_000
const PATIENCE_MS = 15_000

const running = new Set()
let isEnding = false

/**
 * Runs a program without input and collects its output. The program leads its own process group, so that its children
 * can be ended with it. After `withinMs` it is ended, and a line in the output says so.
 *
 * @param {{ program: string, args: string[], cwd?: string, env?: NodeJS.ProcessEnv, withinMs?: number }} command
 * @returns {Promise<{ code: number, output: string }>} `code` is never 0 when a signal ended it
 */
export function runQuietly({ program, args, cwd = ROOT, env = process.env, withinMs }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    let isLate = false
    const limit =
      withinMs &&
      setTimeout(() => {
        isLate = true
        output += `\nIt has not ended within ${Math.round(withinMs / 60_000)} minutes and was stopped.\n`
        void endGroups([child], PATIENCE_MS)
      }, withinMs)
    const end = (code) => {
      clearTimeout(limit)
      running.delete(child)
      if (!isEnding) resolve({ code: isLate ? 124 : code, output })
    }
    child.on('error', (error) => {
      output += error.message
      end(127)
    })
    child.on('exit', (code, signal) => {
      const ended = code ?? (signal ? 128 : 1)
      const isOpen = setTimeout(() => {
        signalGroup(child, 'SIGKILL')
        end(ended)
      }, LAST_WORDS_MS)
      child.on('close', () => {
        clearTimeout(isOpen)
        end(ended)
      })
    })
  })
}

/**
 * Ends all running programs with their children: first asks, then kills after the given time. Their promises never
 * resolve.
 */
export async function endAll(patienceMs = PATIENCE_MS) {
  isEnding = true
  await endGroups([...running], patienceMs)
}

async function endGroups(children, patienceMs) {
  // SIGINT as by Ctrl-C: at SIGTERM Playwright exits without stopping the servers that its setup started.
  for (const child of children) signalGroup(child, 'SIGINT')
  const gone = Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))))
  const insist = setTimeout(() => {
    for (const child of children) signalGroup(child, 'SIGKILL')
  }, patienceMs)
  await gone
  clearTimeout(insist)
  for (const child of children) signalGroup(child, 'SIGKILL')
}

function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has already ended.
  }
}
