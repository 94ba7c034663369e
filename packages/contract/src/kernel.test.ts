import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  day,
  defineCalls,
  email,
  exactText,
  lines,
  millis,
  parseTopicName,
  plannedDay,
  requiredText,
  text,
  timeZone,
  topicName,
} from './kernel.ts'
import { dayOf } from './time.ts'

describe('the contract kernel', () => {
  it('names a call after its key', () => {
    const { askOnce } = defineCalls('meetings', {
      askOnce: { method: 'POST', path: 'x', summary: 's', mayCall: 'user', input: z.object({}), reply: z.object({}) },
    })

    expect([askOnce.name, askOnce.feature]).toEqual(['askOnce', 'meetings'])
  })

  it('makes a topic name from its parameters and reads it back', () => {
    const path = 'newEvents/{eventId}/invitations/{poolId}'
    const name = topicName(path, { eventId: 'e1', poolId: 'p1' })

    expect(name).toBe('newEvents/e1/invitations/p1')
    expect(parseTopicName(path, name)).toEqual({ eventId: 'e1', poolId: 'p1' })
    expect(parseTopicName(path, 'newEvents/e1/invitations')).toBeNull()
    expect(parseTopicName(path, 'newEvents//invitations/p1')).toBeNull()
    expect(parseTopicName(path, 'oldEvents/e1/invitations/p1')).toBeNull()
  })

  it('trims a text before it requires one', () => {
    expect(requiredText(5).safeParse('  ').success).toBe(false)
    expect(requiredText(5).parse('  Işık ')).toBe('Işık')
  })

  it.each(['a\0@b.org', 'a\ud800@b.org', 'a@b\udc00.org', '\udc00\ud800a@b.org'])(
    'GUARD-7 refuses characters that cannot be stored: %j',
    (value) => {
      const schemas = [text(20), requiredText(20), exactText(1, 20), email()]
      expect(schemas.map((schema) => schema.safeParse(value).success)).toEqual([false, false, false, false])
    },
  )

  it('GUARD-7 accepts every valid character', () => {
    for (const value of ['😀', '👩‍👩‍👧‍👦', 'ﷺ', '中文', 'a\nb', 'ا\u200cب']) expect(lines(20).parse(value)).toBe(value)
  })

  it.each(['\n', '\r\n', '\t', '\u0085', '\u2028', '\u2029\v'])(
    'GUARD-14 replaces %j in a text of one line',
    (sign) => {
      expect([text(20).parse(`Ada${sign}Ak`), requiredText(20).parse(`${sign}Ada${sign}`)]).toEqual(['Ada Ak', 'Ada'])
      expect(lines(20).parse(`Ada${sign}Ak`)).toBe(`Ada${sign}Ak`)
    },
  )

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '10000-01-01',
    '2026-2-3',
    '2026-02-03T',
  ])('GUARD-7 refuses %s as a day', (value) => {
    expect(day().safeParse(value).success).toBe(false)
  })

  it('GUARD-7 removes invisible and bidirectional characters before it requires a text', () => {
    expect(text(20).parse('Bi\u202edi\u2066\u200b ')).toBe('Bidi')
    expect(requiredText(20).safeParse('\u202e\u200b \ufeff').success).toBe(false)
  })

  it('GUARD-7 accepts existing days, to the end of the year 9999 in every zone', () => {
    for (const existingDay of ['2024-02-29', '2026-12-31', '9999-12-31'])
      expect(day().parse(existingDay)).toBe(existingDay)
    const last = Date.UTC(9999, 11, 30)
    expect(millis().parse(last)).toBe(last)
    expect(day().safeParse(dayOf(last, 'Pacific/Kiritimati')).success).toBe(true)
    for (const invalidInstant of [last + 1, 253_402_300_800_000, 8_640_000_000_000_000, -1, 0.5, Number.NaN]) {
      expect(millis().safeParse(invalidInstant).success).toBe(false)
    }
  })

  it('GUARD-7 plans only on days with instants that can be sent', () => {
    for (const allowedDay of ['2000-01-01', '2199-12-31']) expect(plannedDay().parse(allowedDay)).toBe(allowedDay)
    for (const refusedDay of ['1969-12-31', '2200-01-01', '9999-12-31', '2026-02-30']) {
      expect(plannedDay().safeParse(refusedDay).success).toBe(false)
    }
  })

  it.each(['+05:30', '-00:00', '+0530', 'Mars/Base', '', 'Europe/Istanbul\0'])(
    'GUARD-7 refuses %j as a time zone',
    (zone) => {
      expect(timeZone().safeParse(zone).success).toBe(false)
    },
  )

  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['zoë.ü+tag@exämple.co.uk', 'zoë.ü+tag@exämple.co.uk'],
  ])('reads %s as an email address', (typed, address) => {
    expect(email().parse(typed)).toBe(address)
  })

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'a da@example.com',
    'ada@@example.com',
    'ada@example..com',
    'ada@example.com>',
    'ada@exam<ple.com',
    'ada@example.com,bo',
    'ada@.example.com',
    'ada\u0007@example.com',
    `ada@${'a'.repeat(300)}.com`,
  ])('refuses %s as an email address', (typed) => {
    expect(email().safeParse(typed).success).toBe(false)
  })
})
