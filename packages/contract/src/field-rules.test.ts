import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  ageAndPolicy,
  countField,
  dateField,
  exactLength,
  nickname,
  numberField,
  passwordPattern,
  pictureOf,
  sameFields,
  unlike,
  usernamePattern,
  zipCode,
} from './field-rules.ts'

/** Returns the text key of the mistake. Falls back to the code of the issue, because a form may choose the text. */
function wrongWith(rule: z.ZodMiniType, value: unknown): string | null {
  const issue = z.safeParse(rule, value).error?.issues[0]
  if (!issue) return null
  return issue.message.startsWith('validation.') ? issue.message.replace('validation.error.', '') : issue.code
}

describe.each([
  ['number', countField(40), ['', ' 0 ', '40'], ['two', '-1', '2.5', '4e1']],
  ['max', countField(40), [''], ['41', '99999999999999999999']],
  ['number', numberField(), ['0', '-3', '2.5', ' 2,5 '], ['two', '1e9', '1.', '1 000']],
  ['date', dateField(), ['2026-02-28', '2028-02-29'], ['2026-02-30', '2026-2-3', '28.02.2026', '2026-13-01']],
  ['nickname', nickname(), ['Ada_99', 'x'], ['ada-99', 'ада', 'a b', 'ada.l']],
  ['username', usernamePattern(), ['ada.l-99_x'], ['ada@x', 'ада', 'a b']],
  ['zip', zipCode(), ['34000', 'SW1A 1AA', '1234-567', '110001'], ['12', '-1234', '1234--5', '12345678901', '12 34!']],
  ['passwordPattern', passwordPattern(), ['Secre7', 'Ünïcö7'], ['secre7', 'Secret', 'Sec7']],
  ['agePolicy', ageAndPolicy(), [true], [false, undefined]],
  ['duplicate', unlike(['Hall 1', ' Hall 2 ']), ['Hall 3'], ['hall 1', 'Hall 2', ' HALL 2 ']],
  ['snapshotOrFile', pictureOf(10), [{ size: 10 }], [null, undefined, 'x']],
  ['maxFileSize', pictureOf(10), [{ size: 0 }], [{ size: 11 }]],
] as const)('%s', (key, rule, right, wrong) => {
  it(`FIELD-1 accepts valid values and names the message for invalid ones: ${key}`, () => {
    expect(right.map((each) => wrongWith(rule, each))).toEqual(right.map(() => null))
    expect(wrong.map((each) => wrongWith(rule, each))).toEqual(wrong.map(() => key))
  })
})

it('FIELD-1 accepts only a text of exactly the given length', () => {
  const { issues = [] } = z.safeParse(exactLength(4), '12345').error ?? {}
  expect(wrongWith(exactLength(4), ' 1234 ')).toBe(null)
  expect(issues[0]).toMatchObject({ exact: true, maximum: 4 })
})

it('FIELD-1 reports two fields that must be equal and are not, at the second', () => {
  const form = sameFields(z.object({ password: z.string(), again: z.string() }), ['password', 'again'])
  const { issues } = z.safeParse(form, { password: 'one', again: 'other' }).error ?? {}

  expect(z.safeParse(form, { password: 'one', again: 'one' }).success).toBe(true)
  expect(issues).toMatchObject([{ path: ['again'], message: 'validation.error.sameFields' }])
})
