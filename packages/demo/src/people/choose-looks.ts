import { CULTURES, type Culture, type CultureKey } from '../content/cultures.ts'
import type { RoleKey } from '../content/roles.ts'
import type { Dice } from '../dice.ts'
import type { Headwear, Sitter } from '../drawings/sitter.ts'

/** Chooses a portrait that fits the name, the age and the job. */
export function chooseLooks(
  dice: Dice,
  person: { presents: 'woman' | 'man'; age: Sitter['age']; culture: CultureKey; role: RoleKey },
): Sitter {
  const culture: Culture = CULTURES[person.culture]
  const skin = dice.pick(culture.skins)
  const grown = culture.hairs.filter(([colour]) => skin < 3 || (colour !== 'blond' && colour !== 'copper'))
  return {
    presents: person.presents,
    age: person.age,
    skin,
    hair: person.age === 'elder' ? dice.pick(['grey', 'grey', 'white'] as const) : dice.weigh(grown),
    headwear: chooseHeadwear(dice, person.presents, culture.covered, person.role),
  }
}

function chooseHeadwear(
  dice: Dice,
  presents: 'woman' | 'man',
  { scarf = 0, draped = 0, turban = 0 }: Culture['covered'],
  role: RoleKey,
): Headwear {
  const custom: readonly (readonly [Headwear, number])[] =
    presents === 'woman'
      ? [
          ['scarf', scarf],
          ['draped', draped],
        ]
      : [['turban', turban]]
  const covered = dice.weigh<Headwear>([...custom, ['none', 100 - custom.reduce((sum, [, share]) => sum + share, 0)]])
  if (covered !== 'none') return covered
  if (role === 'chef' && dice.chance(0.35)) return 'toque'
  return dice.weigh<Headwear>([
    ['none', 92],
    ['beret', 2],
    ['beanie', 3],
    ['cap', presents === 'man' ? 3 : 0],
  ])
}
