import { createDice, type Dice } from '../dice.ts'
import { drawClothes } from './clothes.ts'
import { ACCENTS, CLOTHS, GROUNDS, HAIRS, isDistinguishable, SKINS } from './colours.ts'
import { type Beard, drawBeard, drawFace, drawGlasses } from './face.ts'
import { drawHair, type HairStyle, STYLES_OF } from './hair.ts'
import { drawHeadwear } from './headwear.ts'
import { bothSides, dot, type Head, path, placeHead } from './shapes.ts'
import type { HairColour, Headwear, Sitter, SkinTone } from './sitter.ts'

// Heads are drawn small so that hair and hats have room above. The picture is then enlarged.
const CLOSER = 'translate(80 5) scale(1.15) translate(-80 -9)'

/** Returns an SVG of 160 x 160. Properties that the sitter leaves open are chosen by the seed. */
export function drawPortrait(seed: string, wished: Partial<Sitter> = {}): string {
  const dice = createDice(`portrait ${seed}`)
  const sitter = { ...chooseSitter(dice, wished), ...wished }
  const skin = SKINS[sitter.skin]
  const tones = HAIRS[sitter.hair]
  const breadth = sitter.presents === 'man' ? dice.pick([0.66, 0.76, 0.86]) : dice.pick([0.5, 0.58, 0.66])
  const head = placeHead(dice.pick([26, 27, 28, 29]), dice.pick([103, 105, 107]), breadth)
  const { ground, figure } = dice.pick(
    GROUNDS.filter(
      (each) => isDistinguishable(each.figure, skin.base, 50) && isDistinguishable(each.figure, tones[0], 70),
    ),
  )
  const cloths = CLOTHS.filter((each) => isDistinguishable(each, figure, 90))

  const style = chooseStyle(dice, sitter)
  const beard = chooseBeard(dice, sitter, style)
  const hair = drawHair(style, head, sitter.hair)
  const wear = drawHeadwear(sitter.headwear, head, dice.pick(cloths), dice.pick(ACCENTS))
  const hidden = hidesHair(sitter.headwear)
  const brows = sitter.hair === 'white' ? tones[1] : tones[0]
  const tilt = dice.pick([-4, -2, 0, 0, 2, 4])
  const leaning = (...drawings: string[]) => `<g transform="rotate(${tilt} 80 110)">${drawings.join('')}</g>`

  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 160 160">',
    drawGround(dice, ground, figure),
    `<g transform="${CLOSER}">`,
    leaning(hidden ? '' : hair.behind, wear.behind),
    drawClothes(dice, skin, sitter, cloths),
    leaning(
      drawFace(dice, head, skin, sitter, { brows, bearded: beard !== 'none' && beard !== 'stubble' }),
      drawBeard(beard, head, tones[0]),
      hidden ? '' : hair.over,
      dice.chance(0.26) ? drawGlasses(dice.pick(['round', 'square', 'half'] as const), head, dice.pick(FRAMES)) : '',
      hidden ? '' : drawEarrings(dice, head, sitter),
      wear.over,
      hidden ? '' : (hair.falling ?? ''),
    ),
    '</g></svg>',
  ].join('')
}

const FRAMES = ['#2e2522', '#5d453b', '#8a3b46', '#274754'] as const

function hidesHair(headwear: Headwear): boolean {
  return headwear === 'scarf' || headwear === 'turban' || headwear === 'draped'
}

function chooseSitter(dice: Dice, wished: Partial<Sitter>): Sitter {
  const presents = wished.presents ?? dice.pick(['woman', 'man'] as const)
  const age =
    wished.age ??
    dice.weigh<Sitter['age']>([
      ['young', 5],
      ['middle', 4],
      ['elder', 2],
    ])
  const skin = wished.skin ?? (dice.between(0, 7) as SkinTone)
  const grown: readonly (readonly [HairColour, number])[] =
    skin > 3
      ? [
          ['black', 6],
          ['espresso', 4],
        ]
      : [
          ['black', 2],
          ['espresso', 3],
          ['brown', 4],
          ['chestnut', 2],
          ['copper', skin < 2 ? 1 : 0],
          ['blond', skin < 3 ? 2 : 0],
        ]
  const hair = age === 'elder' ? dice.pick(['grey', 'white'] as const) : dice.weigh(grown)
  return {
    presents,
    age,
    skin,
    hair,
    headwear: dice.weigh<Headwear>([
      ['none', 40],
      ['cap', presents === 'man' ? 1 : 0],
      ['beanie', 1],
      ['toque', 1],
      ['beret', 1],
    ]),
  }
}

function chooseStyle(dice: Dice, { presents, age, skin, headwear }: Sitter): HairStyle {
  if (headwear !== 'none')
    return presents === 'woman'
      ? dice.pick(['long', 'lob', 'bob'] as const)
      : dice.pick(['parted', 'crop', 'buzz'] as const)
  if (skin >= 5 && age !== 'elder' && dice.chance(0.75))
    return presents === 'woman'
      ? dice.pick(['afro', 'curls', 'braids', 'bun'] as const)
      : dice.pick(['afroShort', 'buzz', 'curlyTop', 'shaved'] as const)
  if (presents === 'woman') return dice.pick(age === 'elder' ? STYLES_OF.olderWoman : STYLES_OF.woman)
  return dice.pick(age === 'elder' ? STYLES_OF.olderMan : STYLES_OF.man)
}

function chooseBeard(dice: Dice, { presents, headwear }: Sitter, style: HairStyle): Beard {
  if (presents === 'woman') return 'none'
  if (headwear === 'turban') return 'full'
  const long = style === 'shaggy'
  return dice.weigh<Beard>([
    ['none', long ? 0 : 6],
    ['stubble', 3],
    ['short', long ? 0 : 3],
    ['full', long ? 0 : 2],
    ['moustache', 1],
    ['goatee', 1],
  ])
}

function drawEarrings(dice: Dice, { left }: Head, { presents }: Sitter): string {
  if (presents === 'man' || dice.chance(0.55)) return ''
  const metal = dice.pick(['#e2b13c', '#f5efe2', '#c8553d'])
  return bothSides(
    dice.chance(0.5)
      ? dot(left - 2.4, 88, 2.4, metal)
      : `<circle cx="${left - 2.6}" cy="91" r="4.4" fill="none" stroke="${metal}" stroke-width="1.8"/>`,
  )
}

function drawGround(dice: Dice, ground: string, figure: string): string {
  const flat = `<rect width="160" height="160" fill="${ground}"/>`
  return (
    flat +
    dice.pick([
      dot(80, 78, 62, figure),
      dot(dice.pick([44, 116]), 58, 52, figure),
      path('M22 160 L22 78 A58 58 0 0 1 138 78 L138 160Z', figure),
      path('M0 104 Q40 84 80 102 T160 96 L160 160 L0 160Z', figure),
      '',
    ])
  )
}
