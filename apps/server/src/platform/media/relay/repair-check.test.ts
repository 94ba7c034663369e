import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { repairCheck } from './repair-check.ts'
import { attributes, isSigned, type Message, parseStunMessage, writeMessage } from './stun.ts'

const passwordOf = (name: string) => `the password of ${name}`
const check = (tie: number, key = passwordOf('ours')) =>
  writeMessage(
    'binding',
    'request',
    randomBytes(12),
    { username: Buffer.from('ours:theirs'), controlling: Buffer.from([0, 0, 0, 0, 0, 0, 0, tie]) },
    Buffer.from(key),
  )

it('VIDEO-23 gives a check without a tie-breaker one, and signs it as its sender did', () => {
  const packet = check(0)
  const mended = repairCheck(packet, passwordOf)
  const read = parseStunMessage(mended) as Message
  expect([...(read.values.get(attributes.controlling) ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
  expect(isSigned(read, Buffer.from(passwordOf('ours')))).toBe(true)
  expect(read.transaction).toEqual(parseStunMessage(packet)?.transaction)
})

it('VIDEO-23 leaves everything else as it came', () => {
  const signedByOthers = check(0, 'another')
  const media = Buffer.concat([Buffer.from([0x80, 96]), randomBytes(60)])
  for (const packet of [check(7), signedByOthers, media, Buffer.alloc(3), Buffer.alloc(40)]) {
    expect(repairCheck(packet, passwordOf)).toBe(packet)
  }
})
