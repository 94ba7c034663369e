import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

/** From when it is their turn on. */
const DONE_WITHIN_MS = 90_000
/** As long as the journey before may take, and its end. */
const TURN_WITHIN_MS = DONE_WITHIN_MS + 30_000

/**
 * For files that change what stands between Nazlı and Étienne: one of their journeys at a time. Who came first is first:
 * else a file with several journeys would begin its next one before those who wait have looked.
 */
export function inTurn(): void {
  let isMine = false
  const inData = (name: string) => path.join(process.env.E2E_DATA_DIR ?? '', name)
  test.beforeEach(async () => {
    const began = Date.now()
    test.setTimeout(TURN_WITHIN_MS + DONE_WITHIN_MS)
    const queue = inData('who-waits-for-nazli-and-etienne')
    mkdirSync(queue, { recursive: true })
    const ticket = path.join(queue, `${began} ${process.pid}`)
    writeFileSync(ticket, '')
    try {
      const isTaken = () => isFirst(queue, ticket) && take(inData('turn-of-nazli-and-etienne'))
      await expect.poll(isTaken, { timeout: TURN_WITHIN_MS, intervals: [100] }).toBe(true)
      isMine = true
    } finally {
      rmSync(ticket)
    }
    // What was waited is none of its own time.
    test.setTimeout(Date.now() - began + DONE_WITHIN_MS)
  })
  test.afterEach(() => {
    if (isMine) rmSync(inData('turn-of-nazli-and-etienne'))
    isMine = false
  })
}

function isFirst(queue: string, ticket: string): boolean {
  const first = readdirSync(queue)
    .sort()
    .find((name) => isAlive(Number(name.split(' ')[1])))
  return first === path.basename(ticket)
}

/** A file is made by one alone, and left behind by one whose process was ended. */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** Our own process until its number stands there. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
