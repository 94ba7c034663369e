import { DEMO_EVENT, type Language, type TypeKey } from '../content/event.ts'
import { BACK_WORDS, TEMPLATE_NAMES } from './door-words.ts'

/** A template. Lengths are pixels at its resolution. Sides are JSON canvases, or plain text for kind `text`. */
export interface DemoTemplate {
  readonly kind: 'badge' | 'text'
  readonly name: string
  readonly types: readonly TypeKey[]
  readonly isDefault: boolean
  readonly widthMm: number
  readonly heightMm: number
  readonly resolution: number
  readonly front: string
  readonly back: string | null
}

type Box = readonly [x: number, y: number, width: number, height: number]
type Look = { pt: number; weight?: 700 | 300; fill?: string; align?: 'left' | 'center'; upperCase?: boolean }

const DPI = 300
const px = (mm: number) => Math.round((mm / 25.4) * DPI * 100) / 100
const { primary, secondary, accent, ground } = DEMO_EVENT.colours
const [INK, SOFT, PAPER] = ['#181814', '#63635d', '#ffffff']

const placed = ([x, y, width, height]: Box) => ({
  left: px(x),
  top: px(y),
  width: px(width),
  height: px(height),
  scaleX: 1,
  scaleY: 1,
  angle: 0,
  opacity: 1,
  originX: 'left',
  originY: 'top',
  stroke: null,
  strokeWidth: 0,
})
const words = (text: string, box: Box, { pt, weight = 700, fill = INK, align = 'left', upperCase = false }: Look) => ({
  type: 'Textbox',
  ...placed(box),
  fill,
  text,
  fontSize: Math.round(((pt * DPI) / 72) * 100) / 100,
  fontWeight: weight,
  textAlign: align,
  lineHeight: 1.16,
  fit: 'shrink',
  upperCase,
})
const code = (kind: 'qr' | 'code128', box: Box) => ({ type: 'Code', ...placed(box), fill: '#000000', code: kind })
const bar = (box: Box, fill: string) => ({ type: 'Rect', ...placed(box), fill, rx: 0 })
const side = (...objects: object[]) => JSON.stringify({ background: null, objects })

export function designBadges(language: Language): DemoTemplate[] {
  const paper = { resolution: DPI, kind: 'badge' as const }
  return [
    {
      ...paper,
      name: TEMPLATE_NAMES.standard[language],
      types: [],
      isDefault: true,
      widthMm: 90,
      heightMm: 60,
      front: side(
        bar([0, 0, 90, 2], accent),
        words('{EventName}', [6, 6, 78, 5], { pt: 9, weight: 300, fill: SOFT }),
        words('{FirstName}', [6, 14, 54, 12], { pt: 30 }),
        words('{LastName}', [6, 26, 54, 9], { pt: 20, weight: 300 }),
        words('{Company}', [6, 37, 54, 6], { pt: 12, weight: 300, fill: SOFT }),
        code('qr', [62, 13, 24, 24]),
        bar([0, 48, 90, 12], secondary),
        words('{ParticipantType}', [6, 51.2, 78, 6], { pt: 13, fill: PAPER, upperCase: true }),
      ),
      back: null,
    },
    {
      ...paper,
      name: TEMPLATE_NAMES.speaker[language],
      types: ['speaker'],
      isDefault: false,
      widthMm: 86,
      heightMm: 120,
      front: side(
        bar([0, 0, 86, 30], primary),
        words('{EventName}', [6, 9, 74, 6], { pt: 12, fill: PAPER, align: 'center' }),
        words('{ParticipantType}', [6, 17, 74, 7], { pt: 17, fill: PAPER, align: 'center', upperCase: true }),
        words('{FirstName}', [6, 40, 74, 16], { pt: 40, align: 'center' }),
        words('{LastName}', [6, 56, 74, 12], { pt: 27, weight: 300, align: 'center' }),
        words('{JobTitle}', [6, 72, 74, 6], { pt: 13, weight: 300, fill: SOFT, align: 'center' }),
        words('{Company}', [6, 79, 74, 6], { pt: 13, align: 'center' }),
        bar([6, 92, 74, 0.6], accent),
        code('code128', [18, 98, 50, 12]),
      ),
      back: side(
        bar([0, 0, 86, 120], ground),
        bar([0, 0, 86, 12], primary),
        bar([18, 26, 50, 50], PAPER),
        code('qr', [22, 30, 42, 42]),
        words('{FullName}', [6, 82, 74, 7], { pt: 15, align: 'center' }),
        words('{TicketId}', [6, 90, 74, 5], { pt: 9, weight: 300, fill: SOFT, align: 'center' }),
        words(BACK_WORDS[language], [6, 102, 74, 6], { pt: 10, fill: primary, align: 'center' }),
      ),
    },
    {
      kind: 'text',
      name: TEMPLATE_NAMES.lines[language],
      types: [],
      isDefault: true,
      widthMm: 80,
      heightMm: 40,
      resolution: 203,
      front: '{EventName}\n\n{FirstName} {LastName}\n{Company}\n{ParticipantType}\n\n{TicketId}',
      back: null,
    },
  ]
}
