import { describe, expect, it } from 'vitest'
import { CULTURES, type Culture } from '../content/cultures.ts'
import { DEMO_SIGN_INS, INSTALLATION_MAKER } from '../content/sign-ins.ts'
import { makePeople } from './make-people.ts'
import type { Spelled } from './spelling.ts'

const cultures: readonly Culture[] = Object.values(CULTURES)
const isIn = (names: readonly Spelled[], name: string) =>
  names.some(({ written, latin }) => written === name || latin === name)
const culturesOf = (name: string, list: 'women' | 'men') => cultures.filter(({ names }) => isIn(names[list], name))

const crowds = ['first', 'second', 'a third one', 'x'].map((seed) => makePeople(seed))
const drawn = [...crowds.flat(), ...makePeople()].flatMap((each) =>
  each.portrait ? [{ ...each, sitter: each.portrait.sitter }] : [],
)

describe('the portraits of the demo', () => {
  it('DEMO-9 show a woman where the name is a woman’s, and a man where it is a man’s', () => {
    const unfit = drawn.filter(
      ({ name, sitter }) => culturesOf(name, sitter.presents === 'man' ? 'men' : 'women').length === 0,
    )
    expect(unfit.map(({ name, sitter }) => [name, sitter.presents])).toEqual([])
  })

  it("DEMO-9 show a skin tone and head covering that fit the person's name", () => {
    const unfit = drawn.filter(({ name, sitter }) => {
      const own = culturesOf(name, sitter.presents === 'man' ? 'men' : 'women')
      const covers = own.flatMap(({ covered }) => Object.keys(covered))
      const isCovered = ['scarf', 'draped', 'turban'].includes(sitter.headwear)
      return !own.some(({ skins }) => skins.includes(sitter.skin)) || (isCovered && !covers.includes(sitter.headwear))
    })
    expect(unfit.map(({ name, sitter }) => [name, sitter.skin, sitter.headwear])).toEqual([])
  })

  it('DEMO-9 show no name for both a woman and a man', () => {
    const both = cultures.flatMap(({ names }) =>
      names.women.filter(({ written }) =>
        isIn(
          cultures.flatMap((each) => each.names.men),
          written,
        ),
      ),
    )
    expect(both).toEqual([])
  })

  it('DEMO-9 show the users who can sign in according to their names', () => {
    const shown = DEMO_SIGN_INS.map(({ name, surname, person }) => {
      const found = makePeople().find(({ email }) => email === person)
      if (found) expect([found.name, found.surname]).toEqual([name, surname])
      return (found ?? INSTALLATION_MAKER).portrait?.sitter.presents
    })
    expect(shown).toEqual(DEMO_SIGN_INS.map(({ name }) => (culturesOf(name, 'women').length > 0 ? 'woman' : 'man')))
  })
})
