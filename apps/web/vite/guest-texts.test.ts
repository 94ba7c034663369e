import path from 'node:path'
import { expect, it } from 'vitest'
import en from '../locales/en.json'
import first from '../locales/en.json?first'
import organize from '../locales/en.json?organize'
import rest from '../locales/en.json?rest'
import { keysNamedIn, modulesOfEverybody, modulesOfFirstPages, modulesOfOrganizers } from './guest-texts.ts'

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
  expect(modules).not.toContain(src('features/accounts/components/guest/tour.tsx'))
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

it('leaves to organizers what only their screens say, also behind an index that everyone uses', () => {
  const [everybodys, organizers] = [modulesOfEverybody(folder), modulesOfOrganizers(folder)]
  expect(everybodys).toEqual(
    expect.arrayContaining(['app/frame/frame.tsx', 'features/accounts/components/guest/tour.tsx'].map(src)),
  )
  expect(organizers).toEqual(
    expect.arrayContaining(
      ['features/events/screens/organize-translations.tsx', 'features/events/components/setup-form.tsx'].map(src),
    ),
  )
  expect(organizers.filter((file) => everybodys.includes(file))).toEqual([])
  const keys = ['imports.done', 'events.setup.keyNote', 'sessions.none.import', 'events.new.name', 'app.lobby.now']
  const inParts = keys.map((key) => [key in organize, key in rest])
  expect(inParts).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
})

it('finds what is imported through an index under another name', () => {
  const everybodys = modulesOfEverybody(folder)
  for (const file of ['sessions/components/on-now.tsx', 'meetings/components/panel/meeting-panel.tsx']) {
    expect(everybodys).toContain(src(`features/${file}`))
  }
})

it('reads beforehand what has something to fill in, in all parts', () => {
  const filled = Object.entries({ ...first, ...rest, ...organize }).filter(([, text]) => typeof text !== 'string')
  expect(filled.map(([key]) => key)).toContain('ui.field.required')
  expect(filled.every(([key]) => /[{}<']/.test(en[key as keyof typeof en]))).toBe(true)
})

it('makes one whole catalogue of all parts, with no text in two', () => {
  const keys = [...Object.keys(first), ...Object.keys(rest), ...Object.keys(organize)]
  expect(keys.toSorted()).toEqual(Object.keys(en).toSorted())
})
