import type { BadgeCanvas, CanvasObject } from '@parley/contract/badges'
import { toPx } from './draft.ts'

export const startingDesigns = ['card', 'upright', 'conference', 'lanyard', 'empty'] as const
export type StartingDesign = (typeof startingDesigns)[number]

export interface Starting {
  readonly widthMm: number
  readonly heightMm: number
  readonly front: BadgeCanvas
  readonly back: BadgeCanvas | null
}

/** Dots per inch that suit both label printers and paper. */
export const START_DPI = 300
const INK = '#181814'
const SOFT = '#63635d'

const px = (mm: number) => Math.round(toPx(mm, START_DPI) * 100) / 100
const whole = { scaleX: 1, scaleY: 1, angle: 0, opacity: 1, originX: 'left', originY: 'top' } as const

interface Mm {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
const at = ({ x, y, w, h }: Mm) => ({ left: px(x), top: px(y), width: px(w), height: px(h), ...whole })

interface Look {
  readonly pt: number
  readonly weight?: 700 | 300
  readonly align?: 'left' | 'center' | 'right'
  readonly fill?: string
  readonly upperCase?: boolean
  readonly fit?: 'shrink' | 'wrap'
}

const words = (text: string, box: Mm, look: Look): CanvasObject => ({
  type: 'Textbox',
  ...at(box),
  fill: look.fill ?? INK,
  stroke: null,
  strokeWidth: 0,
  text,
  fontSize: Math.round(((look.pt * START_DPI) / 72) * 100) / 100,
  fontWeight: look.weight ?? 700,
  textAlign: look.align ?? 'left',
  lineHeight: 1.16,
  fit: look.fit ?? 'shrink',
  upperCase: look.upperCase ?? false,
})
const code = (kind: 'qr' | 'code128', box: Mm): CanvasObject => ({
  type: 'Code',
  ...at(box),
  fill: '#000000',
  stroke: null,
  strokeWidth: 0,
  code: kind,
})
const bar = (box: Mm, fill: string): CanvasObject => ({
  type: 'Rect',
  ...at(box),
  fill,
  stroke: null,
  strokeWidth: 0,
  rx: 0,
})
const side = (...objects: CanvasObject[]): BadgeCanvas => ({ background: null, objects })

/** Returns a design to start with. @param colour the event's colour, for bars that show the type of a participant */
export function startFrom(design: StartingDesign, colour: string): Starting {
  switch (design) {
    case 'card':
      return {
        widthMm: 90,
        heightMm: 55,
        front: side(
          words('{EventName}', { x: 5, y: 4.5, w: 80, h: 5 }, { pt: 9, weight: 300, fill: SOFT }),
          words('{FirstName}', { x: 5, y: 12, w: 56, h: 11 }, { pt: 28 }),
          words('{LastName}', { x: 5, y: 23, w: 56, h: 9 }, { pt: 20, weight: 300 }),
          words('{Company}', { x: 5, y: 34, w: 56, h: 6 }, { pt: 12, weight: 300, fill: SOFT }),
          code('qr', { x: 63, y: 12, w: 23, h: 23 }),
          bar({ x: 0, y: 45, w: 90, h: 10 }, colour),
          words('{ParticipantType}', { x: 5, y: 47.4, w: 80, h: 5.6 }, { pt: 12, fill: '#ffffff', upperCase: true }),
        ),
        back: null,
      }
    case 'upright':
      return {
        widthMm: 54,
        heightMm: 86,
        front: side(
          bar({ x: 0, y: 0, w: 54, h: 13 }, colour),
          words('{EventName}', { x: 4, y: 4.6, w: 46, h: 4.4 }, { pt: 9.5, fill: '#ffffff', align: 'center' }),
          words('{FirstName}', { x: 4, y: 19, w: 46, h: 9.6 }, { pt: 24, align: 'center' }),
          words('{LastName}', { x: 4, y: 28.6, w: 46, h: 7.4 }, { pt: 17, weight: 300, align: 'center' }),
          words('{Company}', { x: 4, y: 38, w: 46, h: 5.4 }, { pt: 11, weight: 300, align: 'center', fill: SOFT }),
          code('qr', { x: 16, y: 47, w: 22, h: 22 }),
          words('{ParticipantType}', { x: 4, y: 75, w: 46, h: 5.6 }, { pt: 12, align: 'center', upperCase: true }),
        ),
        back: null,
      }
    case 'conference':
      return { widthMm: 90, heightMm: 120, front: conferenceFront(colour), back: conferenceBack(colour) }
    case 'lanyard':
      return {
        widthMm: 105,
        heightMm: 148,
        front: side(
          bar({ x: 0, y: 0, w: 105, h: 32 }, colour),
          words('{EventName}', { x: 8, y: 12, w: 89, h: 9 }, { pt: 20, fill: '#ffffff', align: 'center' }),
          words('{FirstName}', { x: 8, y: 44, w: 89, h: 19 }, { pt: 48, align: 'center' }),
          words('{LastName}', { x: 8, y: 63, w: 89, h: 14 }, { pt: 32, weight: 300, align: 'center' }),
          words(
            '{JobTitle}\n{Company}',
            { x: 8, y: 80, w: 89, h: 14 },
            { pt: 14, weight: 300, align: 'center', fill: SOFT, fit: 'wrap' },
          ),
          code('qr', { x: 37.5, y: 97, w: 30, h: 30 }),
          words('{ParticipantType}', { x: 8, y: 133, w: 89, h: 8.6 }, { pt: 18, align: 'center', upperCase: true }),
        ),
        back: null,
      }
    default:
      return { widthMm: 90, heightMm: 55, front: side(), back: null }
  }
}

const conferenceFront = (colour: string) =>
  side(
    bar({ x: 0, y: 0, w: 90, h: 24 }, colour),
    words('{EventName}', { x: 7, y: 9, w: 76, h: 7 }, { pt: 16, fill: '#ffffff' }),
    words('{FirstName}', { x: 7, y: 36, w: 76, h: 16 }, { pt: 40 }),
    words('{LastName}', { x: 7, y: 52, w: 76, h: 12 }, { pt: 28, weight: 300 }),
    words('{Company}', { x: 7, y: 68, w: 76, h: 7 }, { pt: 15, weight: 300, fill: SOFT }),
    words('{City}', { x: 7, y: 76, w: 76, h: 6 }, { pt: 12, weight: 300, fill: SOFT }),
    code('code128', { x: 7, y: 88, w: 52, h: 12 }),
    bar({ x: 0, y: 106, w: 90, h: 14 }, INK),
    words('{ParticipantType}', { x: 7, y: 109.6, w: 76, h: 7.4 }, { pt: 16, fill: '#ffffff', upperCase: true }),
  )

const conferenceBack = (colour: string) =>
  side(
    bar({ x: 0, y: 0, w: 90, h: 24 }, colour),
    words('{EventName}', { x: 7, y: 9, w: 76, h: 7 }, { pt: 16, fill: '#ffffff' }),
    code('qr', { x: 25, y: 36, w: 40, h: 40 }),
    words('{FullName}', { x: 7, y: 84, w: 76, h: 8 }, { pt: 18, align: 'center' }),
    words('{TicketId}', { x: 7, y: 94, w: 76, h: 5 }, { pt: 10, weight: 300, align: 'center', fill: SOFT }),
  )
