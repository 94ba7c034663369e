import type { Dice } from '../dice.ts'
import { ACCENTS, LINENS, type Skin } from './colours.ts'
import { bothSides, line, MIDDLE, path } from './shapes.ts'
import type { Sitter } from './sitter.ts'

const SHOULDERS = 'M10 164 C12 137 36 131 62 123 L98 123 C124 131 148 137 150 164Z'
const NARROW = 'M18 164 C20 138 42 131 63 123 L97 123 C118 131 140 138 142 164Z'

export function drawClothes(dice: Dice, skin: Skin, sitter: Sitter, cloths: readonly string[]): string {
  const body = sitter.presents === 'man' ? SHOULDERS : NARROW
  const cloth = dice.pick(cloths)
  const linen = dice.pick(LINENS.filter((each) => each !== cloth))
  const accent = dice.pick(ACCENTS.filter((each) => each !== cloth))
  const worn = dice.weigh<Worn>([
    [crewNeck, 3],
    [vNeck, 2],
    [shirt, 3],
    [jacket, 4],
    [turtleneck, 2],
    [stripes, 2],
    [apron, 1],
    [shawl, sitter.presents === 'woman' ? 2 : 0],
    [knotted, sitter.presents === 'man' ? 1 : 0],
  ])
  return drawNeck(skin) + worn({ body, cloth, linen, accent, skin })
}

type Wardrobe = { body: string; cloth: string; linen: string; accent: string; skin: Skin }
type Worn = (wardrobe: Wardrobe) => string

function drawNeck(skin: Skin): string {
  return (
    path('M67 92 L67 122 C67 131 93 131 93 122 L93 92Z', skin.base) +
    path('M67 100 C72 114 88 115 93 104 L93 113 C86 121 72 119 67 111Z', skin.shade)
  )
}

const fold = (body: string) =>
  `<clipPath id="body">${path(body, '#000')}</clipPath><g clip-path="url(#body)">${path('M116 120 C122 138 124 150 122 166 L160 166 L160 120Z', '#000', 'opacity="0.1"')}</g>`

const crewNeck: Worn = ({ body, cloth, skin }) =>
  path(body, cloth) +
  fold(body) +
  path('M63 122.4 C64 138 96 138 97 122.4 L93 121 L67 121Z', skin.base) +
  line('M62.6 123 C64 140 96 140 97.4 123', '#000', 3, 'opacity="0.16"')

const vNeck: Worn = ({ body, cloth, linen, skin }) =>
  path(body, cloth) +
  fold(body) +
  path('M60 123 L80 153 L100 123 L93 120 L67 120Z', linen) +
  path('M65.6 122 C66 136 94 136 94.4 122 L93 120 L67 120Z', skin.base)

const shirt: Worn = ({ body, cloth, skin }) =>
  path(body, cloth) +
  fold(body) +
  path('M66.4 119.6 L80 142 L93.6 119.6Z', skin.base) +
  bothSides(
    path('M65.6 117.6 L58.6 124.6 L68 143 L80 137.6 L67 122.6Z', cloth) +
      path('M65.6 117.6 L58.6 124.6 L68 143 L80 137.6 L67 122.6Z', '#fff', 'opacity="0.22"'),
  ) +
  line('M80 139 L80 162', '#000', 1.6, 'opacity="0.2"')

const jacket: Worn = ({ body, cloth, linen, skin }) =>
  path(body, cloth) +
  fold(body) +
  path('M62 122 L80 166 L98 122Z', linen) +
  path('M66.8 119.4 L80 137 L93.2 119.4Z', skin.base) +
  bothSides(
    path('M66 118 L61 125 L71 140 L80 135 L67 122Z', linen) +
      line('M66.6 122 L80 135.4 L71.4 140', '#000', 1.1, 'opacity="0.16"') +
      path('M62 121.6 L80 166 L66 166 L51 141 L57.6 138 L51.6 133 L57 125Z', cloth) +
      path('M62 121.6 L80 166 L66 166 L51 141 L57.6 138 L51.6 133 L57 125Z', '#fff', 'opacity="0.1"'),
  )

const turtleneck: Worn = ({ body, cloth }) =>
  path(body, cloth) +
  fold(body) +
  path('M65 107 C70 113 90 113 95 107 L97 125 C90 133 70 133 63 125Z', cloth) +
  path('M65 107 C70 113 90 113 95 107 L97 125 C90 133 70 133 63 125Z', '#000', 'opacity="0.12"')

const stripes: Worn = ({ body, cloth, linen, skin }) => {
  const bands = [133, 143, 153].map((y) => `<rect x="0" y="${y}" width="160" height="4.4" fill="${cloth}"/>`).join('')
  return (
    path(body, linen) +
    `<clipPath id="bands">${path(body, '#000')}</clipPath><g clip-path="url(#bands)">${bands}</g>` +
    fold(body) +
    path('M62 122.6 C64 137 96 137 98 122.6 L93 121 L67 121Z', skin.base) +
    line('M61.6 123 C64 139 96 139 98.4 123', cloth, 3)
  )
}

const apron: Worn = ({ body, cloth, linen, skin }) =>
  path(body, linen) +
  fold(body) +
  path('M66.4 119.6 L80 140 L93.6 119.6Z', skin.base) +
  bothSides(
    path('M65.6 117.6 L58.6 124.6 L68 141 L80 136.6 L67 122.6Z', linen) +
      line('M66 119 L59.4 124.8 L68.2 140.4 L79 136.6', '#000', 1.1, 'opacity="0.18"') +
      path('M56 127 L61 125.4 L58 150 L52 150Z', cloth),
  ) +
  path('M50 166 L53 147 Q80 151 107 147 L110 166Z', cloth)

const shawl: Worn = ({ body, cloth, accent, skin }) =>
  path(body, cloth) +
  fold(body) +
  path('M66 119 C65 136 95 136 94 119Z', skin.base) +
  path(
    'M61 119 C52 126 54 138 66 141 C80 144 96 141 104 136 C109 130 106 122 98 118 C97 127 90 132 80 132 C70 132 63 127 61 119Z',
    accent,
  ) +
  line('M63 128 C70 136 90 138 101 128', '#000', 1.3, 'opacity="0.16"') +
  path('M92 138 L104 164 L90 166 L84 140Z', accent) +
  path('M92 138 L104 164 L90 166 L84 140Z', '#000', 'opacity="0.08"')

const knotted: Worn = ({ body, cloth, linen, accent, skin }) =>
  jacket({ body, cloth, linen, accent, skin }) +
  path('M76.4 134 L83.6 134 L82.6 139.6 L86 160 L80 166 L74 160 L77.4 139.6Z', accent) +
  path('M77.4 139.6 L82.6 139.6', 'none', `stroke="#000" stroke-opacity="0.2" stroke-width="1.2"`) +
  path(`M${MIDDLE} 139.6 L82.6 139.6 L86 160 L80 166Z`, '#000', 'opacity="0.08"')
