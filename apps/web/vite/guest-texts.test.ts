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

it('reads beforehand what has something to fill in, and hands it over once more as it is written', () => {
  const key = 'ui.field.required'
  expect(Array.isArray((first as Record<string, unknown>)[key])).toBe(true)
  expect(rest[key]).toBe(en[key])
})

it('makes one whole catalogue of both parts', () => {
  expect({ ...first, ...rest }).toEqual(en)
})
