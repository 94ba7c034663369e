import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

/** Milliseconds for a journey once it is its turn. */
const DONE_WITHIN_MS = 90_000
/** Milliseconds that the journey before may take, with its cleanup. */
const TURN_WITHIN_MS = DONE_WITHIN_MS + 30_000

/**
 * Makes the journeys of this file take turns with those of other files that change data between Nazlı and Étienne.
 *
 * The order is first come, first served. Otherwise a file with several journeys would start its next one before waiting
 * files check.
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
    // The time spent waiting does not count.
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

/**
 * Takes the lock by creating its file, which only one process can do. If the holder has died, removes the file it left
 * behind.
 */
function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** Reads the process id of the holder. Until the id is written, returns our own, so that the lock counts as held. */
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
