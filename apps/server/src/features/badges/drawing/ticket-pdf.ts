import type { Context } from '../../../platform/context.ts'
import { drawBadge } from './draw-badge.ts'
import { openFonts } from './fonts.ts'
import { parseDesign } from './parse-design.ts'
import { pdfOf } from './pdf-of.ts'

export interface Ticket {
  readonly ticketId: string
  readonly ticketUrl: string
  readonly eventName: string
  readonly lines: readonly string[]
  readonly language: string
  readonly title: string
}

const [WIDTH_MM, HEIGHT_MM, DPI] = [105, 148, 72] as const
const MARGIN_MM = 10
const CODE_MM = 62
const px = (mm: number) => (mm / 25.4) * DPI

/** @see docs/rules/participants.md REG-7 */
export async function ticketPdf(ctx: Context, ticket: Ticket): Promise<Buffer> {
  const { ticketId, ticketUrl, eventName, lines, language, title } = ticket
  const fonts = await openFonts(ctx.settings.dataDir)
  const canvas = {
    background: '#ffffff',
    objects: [
      textBox('{EventName}', [MARGIN_MM, 22], { fontSize: 20, fontWeight: 700 }),
      // Braces would be read as a template field.
      textBox(lines.join('\n').replace(/[{}]/g, ' '), [35, 20], { fontSize: 10, fontWeight: 300 }),
      {
        type: 'Code',
        ...placed([58, CODE_MM], CODE_MM, (WIDTH_MM - CODE_MM) / 2),
        code: 'qr',
      },
      textBox('{TicketId}', [126, 8], { fontSize: 14, fontWeight: 700, textAlign: 'center' }),
    ],
  }
  const size = { widthMm: WIDTH_MM, heightMm: HEIGHT_MM, resolution: DPI }
  const design = await parseDesign(JSON.stringify(canvas), size)
  const front = drawBadge(design, { ...NOBODY, ticketId, ticketUrl, eventName, language }, fonts)
  const options = { paper: 'one', title, language, writtenAt: ctx.clock.now() } as const
  return Buffer.concat(await Array.fromAsync(pdfOf([{ front, back: null }], fonts, options)))
}

const NOBODY = {
  participantId: '',
  firstName: '',
  lastName: '',
  fullName: '',
  company: '',
  jobTitle: '',
  participantType: '',
  ticketType: '',
  city: '',
  answers: {},
}

function textBox(text: string, place: readonly [number, number], look: object) {
  return {
    type: 'Textbox',
    ...placed(place, WIDTH_MM - 2 * MARGIN_MM, MARGIN_MM),
    text,
    textAlign: 'left',
    lineHeight: 1.16,
    fit: 'wrap',
    upperCase: false,
    ...look,
  }
}

function placed([top, height]: readonly [number, number], width: number, left: number) {
  return {
    left: px(left),
    top: px(top),
    width: px(width),
    height: px(height),
    scaleX: 1,
    scaleY: 1,
    angle: 0,
    opacity: 1,
    fill: '#000000',
    stroke: null,
    strokeWidth: 0,
    originX: 'left',
    originY: 'top',
  }
}
