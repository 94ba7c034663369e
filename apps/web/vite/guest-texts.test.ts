import path from 'node:path'
import { expect, it } from 'vitest'
import en from '../locales/en.json'
import first from '../locales/en.json?first'
import rest from '../locales/en.json?rest'
import { keysNamedIn, modulesOfFirstPages } from './guest-texts.ts'

const folder = path.join(import.meta.dirname, '..')
const src = (file: string) => path.join(folder, 'src', file)

it('takes for the first pages what the entry and the screens of guests load at once, and nothing that comes later', () => {
  const modules = modulesOfFirstPages(folder)
  expect(modules).toEqual(
    expect.arrayContaining(
      ['features/accounts/screens/login.tsx', 'features/accounts/screens/registration.tsx', 'lib/form/problem.tsx'].map(
        src,
      ),
    ),
  )
  expect(modules).not.toContain(src('app/frame/frame.tsx'))
  expect(modules).not.toContain(src('features/accounts/components/tour.tsx'))
})

it('finds the keys that are written whole and those whose end is filled in', () => {
  const isNamed = keysNamedIn([src('lib/i18n/use-failure-text.ts')])
  expect(isNamed('error.offline')).toBe(true)
  expect(isNamed('error.DEAL-00114')).toBe(true)
  expect(isNamed('ui.close')).toBe(false)
})

it('gives the first pages every text they can say, and much less than all', () => {
  const told = Object.keys(en).filter(keysNamedIn(modulesOfFirstPages(folder)))
  expect(Object.keys(first).toSorted()).toEqual(told.toSorted())
  expect(first).toHaveProperty(['accounts.login.title'], en['accounts.login.title'])
  expect(told.length).toBeLessThan(Object.keys(en).length / 4)
})

it('reads beforehand what has something to fill in, in both parts', () => {
  const filled = Object.entries({ ...first, ...rest }).filter(([, text]) => typeof text !== 'string')
  expect(filled.map(([key]) => key)).toContain('ui.field.required')
  expect(filled.every(([key]) => /[{}<']/.test(en[key as keyof typeof en]))).toBe(true)
})

it('makes one whole catalogue of both parts, with no text in both', () => {
  const keys = [...Object.keys(first), ...Object.keys(rest)]
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
})
