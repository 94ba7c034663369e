import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ASKS, DEMO_SIGN_INS, type DemoSignIn } from '@parley/demo'

/** The letters of a password, without those that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const LETTERS_EACH = 4

/** Returns four groups of four letters: 80 random bits that can be typed from a screen. */
export function makePassword(): string {
  const group = () => Array.from({ length: LETTERS_EACH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

const placeOf = (dataDir: string) => path.join(dataDir, 'demo-sign-ins.txt')

/** Writes the names and passwords of people who can sign in, readable by the owner of this process alone. */
export async function writeSignIns(dataDir: string, passwords: ReadonlyMap<DemoSignIn, string>): Promise<void> {
  const place = placeOf(dataDir)
  await rm(`${place}.part`, { force: true })
  await writeFile(`${place}.part`, formatSignIns(passwords), { mode: 0o600, flag: 'wx' })
  await rename(`${place}.part`, place)
}

export async function removeSignIns(dataDir: string): Promise<void> {
  await rm(placeOf(dataDir), { force: true })
}

export const hasSignIns = (dataDir: string): boolean => existsSync(placeOf(dataDir))

function formatSignIns(passwords: ReadonlyMap<DemoSignIn, string>): string {
  const rows = DEMO_SIGN_INS.map((each) => [
    each.role,
    `${each.name} ${each.surname}`,
    each.email,
    passwords.get(each) ?? '',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return [
    `A demo event is ready. These people can sign in to it; ${ASKS.name} waits for an answer, so try two windows at once:`,
    '',
    ...lines,
    '',
  ].join('\n')
}
