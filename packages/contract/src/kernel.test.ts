import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls, email, readTopicName, requiredText, text, topicName } from './kernel.ts'

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
    expect(readTopicName(path, name)).toEqual({ eventId: 'e1', poolId: 'p1' })
    expect(readTopicName(path, 'newEvents/e1/invitations')).toBeNull()
    expect(readTopicName(path, 'newEvents//invitations/p1')).toBeNull()
    expect(readTopicName(path, 'oldEvents/e1/invitations/p1')).toBeNull()
  })

  it('trims a text before it asks whether there is one', () => {
    expect(requiredText(5).safeParse('  ').success).toBe(false)
    expect(requiredText(5).parse('  Işık ')).toBe('Işık')
  })

  it('refuses the one character that a database cannot keep', () => {
    const schemas = [text(9), requiredText(9), email()]
    expect(schemas.map((schema) => schema.safeParse('a\0@b.org').success)).toEqual([false, false, false])
  })

  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['zoë.ü+tag@exämple.co.uk', 'zoë.ü+tag@exämple.co.uk'],
  ])('reads %s as one address', (typed, address) => {
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
  ])('refuses %s as an address', (typed) => {
    expect(email().safeParse(typed).success).toBe(false)
  })
})
