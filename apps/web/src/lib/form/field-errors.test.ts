import { ageAndPolicy, dateField, exactLength, numberField, pictureOf, sameFields, unlike } from '@parley/contract'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '../i18n/messages.ts'
import { fieldErrors } from './field-errors.ts'

const form = sameFields(
  z.object({
    seats: numberField(),
    day: dateField(),
    code: exactLength(4),
    hall: unlike(['Hall 1']),
    one: z.string(),
    other: z.string(),
    policy: ageAndPolicy(),
  }),
  ['one', 'other'],
)
const RIGHT = { seats: '3', day: '2026-01-31', code: '1234', hall: 'Hall 2', one: 'a', other: 'a', policy: true }

const wrong = (changes: Partial<Record<keyof typeof RIGHT, unknown>>) => {
  const values = { ...RIGHT, ...changes }
  const issues = z.safeParse(form, values).error?.issues ?? []
  return fieldErrors(issues as Parameters<typeof fieldErrors>[0], values)
}
const key = (name: string) => `validation.error.${name}`

it('FIELD-1 reports at each field the message of its rule', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ seats: 'three', day: '2026-02-30', code: '12345', hall: 'hall 1', policy: false })).toEqual([
    { path: 'seats', key: key('number') },
    { path: 'day', key: key('date') },
    { path: 'code', key: key('exactLength'), params: { number: 4 } },
    { path: 'hall', key: key('duplicate'), params: { name: 'hall 1' } },
    { path: 'policy', key: key('agePolicy') },
  ])
  expect(wrong({ other: 'b' })).toEqual([{ path: 'other', key: key('sameFields') }])
})

it('FIELD-1 reports a missing value as missing', () => {
  expect(wrong({ seats: ' ', day: '' })).toEqual([
    { path: 'seats', key: key('required') },
    { path: 'day', key: key('required') },
  ])
})

it('FIELD-1 reports a missing picture, or one that is too large', () => {
  const picture = z.object({ picture: pictureOf(2_097_152) })
  const problemOf = (value: unknown) => {
    const values = { picture: value }
    const { issues = [] } = z.safeParse(picture, values).error ?? {}
    return fieldErrors(issues as Parameters<typeof fieldErrors>[0], values)[0] ?? null
  }
  expect(problemOf(null)?.key).toBe(key('snapshotOrFile'))
  expect(problemOf({ size: 2_097_153 })).toMatchObject({ key: key('maxFileSize'), params: { number: 2 } })
  expect(problemOf({ size: 2_097_152 })).toBe(null)
})

/** The messages of the catalogue (specification 2 §5). */
const CATALOGUE =
  `required email number phone date min max minLength maxLength exactLength maxItems maxFileSize nickname
  username passwordPattern digits zip duplicate sameFields delete agePolicy snapshotOrFile`.split(/\s+/)

it.each(['en', 'tr', 'ru', 'es'] as const)('FIELD-2 has every message of the catalogue, in %s', async (language) => {
  const texts = await loadMessages(language)
  expect(CATALOGUE.filter((name) => !(key(name) in texts))).toEqual([])
})
