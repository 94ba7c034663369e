import type { SectorKey } from '../content/sectors.ts'

const ear = (x: number, y: number, turn: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="5.4" ry="11" transform="rotate(${turn} ${x} ${y})"/>`
const stroke = (d: string, width = 6) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const around = (drawing: string, turns: number) =>
  Array.from({ length: turns }, (_, nth) => `<g transform="rotate(${(360 / turns) * nth} 50 50)">${drawing}</g>`).join(
    '',
  )

/** Signs of the sectors on a field of 100 x 100. `%` is replaced by the background colour. */
const SIGNS: Record<SectorKey, string> = {
  logistics: around(stroke('M50 50 L50 16 M41 22 L50 31 L59 22', 5.5), 6),
  pantry:
    stroke('M22 80 Q44 46 80 20', 4.5) +
    ear(42, 42, -20) +
    ear(58, 28, -28) +
    ear(52, 60, 70) +
    ear(70, 44, 66) +
    '<ellipse cx="34" cy="70" rx="9" ry="11" transform="rotate(24 34 70)"/>',
  bakery:
    stroke('M50 90 L50 34', 4.5) + ear(50, 20, 0) + [36, 52, 68].map((y) => ear(38, y, -32) + ear(62, y, 32)).join(''),
  foodtech:
    stroke('M10 52 Q50 8 90 52 Q50 96 10 52Z', 5.5) +
    '<circle cx="50" cy="54" r="17"/>' +
    stroke('M50 37 Q52 28 60 26', 5),
  plants:
    stroke('M50 88 L50 46', 5.5) +
    '<path d="M50 52 C20 54 14 30 16 18 C40 16 52 30 50 52Z"/><path d="M50 44 C52 22 66 12 86 14 C88 36 74 48 50 44Z"/>',
  drinks:
    '<path d="M20 40 H70 V60 C70 78 58 84 45 84 C32 84 20 78 20 60Z"/>' +
    stroke('M70 46 C90 44 90 68 69 66', 6) +
    stroke('M36 30 Q30 22 36 14 M52 30 Q46 22 52 14', 4.5),
  hospitality:
    '<path d="M52 8 C58 28 82 38 80 64 C79 82 66 92 50 92 C34 92 21 82 21 64 C21 50 30 44 34 32 C40 38 42 42 43 48 C52 38 54 24 52 8Z"/><path d="M51 58 C58 66 63 70 62 78 C61 85 56 88 50 88 C44 88 39 85 39 78 C39 71 47 68 51 58Z" fill="%"/>',
  packaging:
    '<path d="M50 10 L86 28 L50 46 L14 28Z"/><path d="M12 36 L46 53 V92 L12 74Z" opacity="0.82"/><path d="M88 36 L54 53 V92 L88 74Z" opacity="0.66"/>',
  retail:
    stroke('M28 42 L42 14 M72 42 L58 14', 5.5) +
    '<path d="M12 42 H88 L78 84 Q77 88 72 88 H28 Q23 88 22 84Z"/><path d="M36 54 V76 M50 54 V76 M64 54 V76" stroke="%" stroke-width="5" stroke-linecap="round"/>',
  dairy:
    '<path d="M10 56 L66 18 Q90 26 90 56 V82 H10Z"/><g fill="%"><circle cx="34" cy="68" r="7"/><circle cx="60" cy="48" r="8"/><circle cx="70" cy="72" r="5"/></g>',
  finance:
    '<path d="M26 46 A24 24 0 0 1 74 46Z"/>' +
    stroke('M10 58 Q50 44 90 58', 5.5) +
    stroke('M10 72 Q50 58 90 72', 5.5) +
    stroke('M10 86 Q50 72 90 86', 5.5),
  seafood:
    '<path d="M8 50 Q34 18 66 44 L90 26 Q82 50 90 74 L66 56 Q34 82 8 50Z"/><circle cx="28" cy="46" r="4.4" fill="%"/>',
  farm: stroke('M10 86 Q50 60 90 86', 5.5) + '<circle cx="50" cy="38" r="20"/>',
  research: stroke('M38 12 H62 M44 12 V40 L22 84 H78 L56 40 V12', 5.5),
  media: '<path d="M14 18 H86 V64 H48 L30 84 V64 H14Z"/>',
  trade: around('<circle cx="50" cy="24" r="11"/>', 5),
}

export const MARK_STYLES = ['plain', 'light', 'disc', 'slanted', 'framed'] as const

export type Mark = { colour: string; sector: SectorKey; style: (typeof MARK_STYLES)[number] }

const inWhite = ({ colour, sector }: Mark) => SIGNS[sector].replaceAll('%', colour)
const inColour = ({ colour, sector }: Mark) => SIGNS[sector].replaceAll('#fff', colour).replaceAll('%', '#fff')

const GROUNDS: Record<Mark['style'], (colour: string) => string> = {
  plain: () => '',
  light: () => '<rect width="140" height="140" fill="#fff"/>',
  disc: () => '<circle cx="70" cy="70" r="62" fill="#fff"/>',
  slanted: () => '<path d="M0 140 L140 0 V140Z" fill="#000" fill-opacity="0.22"/>',
  framed: () => '<rect x="9" y="9" width="122" height="122" rx="16" fill="none" stroke="#fff" stroke-width="4"/>',
}

const isOnWhite = ({ style }: Mark) => style === 'light' || style === 'disc'

/** Draws a logo as an SVG of 700 x 700. */
export function drawLogo(mark: Mark): string {
  const { colour, style } = mark
  const onWhite = isOnWhite(mark)
  const scale = style === 'disc' || style === 'framed' ? 'translate(30 30) scale(0.8)' : 'translate(20 20)'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700" viewBox="0 0 140 140">' +
    `<rect width="140" height="140" fill="${colour}"/>${GROUNDS[style](colour)}` +
    `<g transform="${scale}" fill="${onWhite ? colour : '#fff'}">${onWhite ? inColour(mark) : inWhite(mark)}</g></svg>`
  )
}

const SHAPES: Record<Mark['style'], string> = {
  plain: '<path d="M560 250 L700 0 H1260 V250Z"/><path d="M820 250 L960 0 H1260 V250Z"/>',
  light: '<path d="M420 250 Q700 40 1260 90 V250Z"/><path d="M600 250 Q860 130 1260 160 V250Z"/>',
  disc: '<circle cx="1060" cy="125" r="230"/><circle cx="1060" cy="125" r="160"/>',
  slanted: '<path d="M640 0 L780 250 H560 L420 0Z M860 0 L1000 250 H1260 V0Z"/>',
  framed: '<path d="M0 190 H1260 V250 H0Z M700 0 H720 V250 H700Z"/><path d="M760 0 H1260 V190 H760Z"/>',
}

/** Draws a banner as an SVG of 1260 x 250 with few shapes, because all banners are rendered at the first start. */
export function drawBanner(mark: Mark): string {
  const { colour, style } = mark
  const sign = inWhite(mark)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1260" height="250" viewBox="0 0 1260 250">' +
    `<rect width="1260" height="250" fill="${colour}"/><g fill="#fff" fill-opacity="0.09">${SHAPES[style]}</g>` +
    `<g transform="translate(952 17) scale(2.16)" fill="#fff">${sign}</g>` +
    `<g transform="translate(800 128) scale(0.9)" fill="#fff" fill-opacity="0.5" stroke-opacity="0.5">${sign}</g></svg>`
  )
}
