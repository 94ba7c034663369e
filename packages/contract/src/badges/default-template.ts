import type { BadgeCanvas, CanvasObject } from './canvas.ts'
import type { BadgeTemplate } from './schemas.ts'

const [WIDTH_MM, HEIGHT_MM, DPI] = [90, 55, 72] as const
const px = (mm: number) => Math.round((mm / 25.4) * DPI * 100) / 100

interface Look {
  readonly pt: number
  readonly weight: 700 | 300
  readonly fit?: 'shrink' | 'wrap'
  readonly fill?: string
  readonly upperCase?: boolean
}

function textBox(text: string, [x, y, width, height]: readonly number[], look: Look): CanvasObject {
  return {
    type: 'Textbox',
    ...placed([x, y, width, height]),
    fill: look.fill ?? '#000000',
    text,
    fontSize: look.pt,
    fontWeight: look.weight,
    textAlign: 'left',
    lineHeight: 1.16,
    fit: look.fit ?? 'shrink',
    upperCase: look.upperCase ?? false,
  }
}

function placed([x = 0, y = 0, width = 0, height = 0]: readonly (number | undefined)[]) {
  return {
    left: px(x),
    top: px(y),
    width: px(width),
    height: px(height),
    scaleX: 1,
    scaleY: 1,
    angle: 0,
    opacity: 1,
    fill: '#000000',
    stroke: null,
    strokeWidth: 0,
    originX: 'left' as const,
    originY: 'top' as const,
  }
}

const defaultCanvas: BadgeCanvas = {
  background: '#ffffff',
  objects: [
    textBox('{EventName}', [5, 4, 80, 4.6], { pt: 10, weight: 300 }),
    textBox('{FullName}', [5, 10, 80, 18], { pt: 26, weight: 700, fit: 'wrap' }),
    textBox('{Company}', [5, 32.5, 54, 10], { pt: 13, weight: 300, fit: 'wrap' }),
    textBox('{ParticipantType}', [5, 44.5, 54, 6.5], { pt: 13, weight: 700, upperCase: true }),
    { type: 'Code', ...placed([62, 31, 23, 21]), code: 'qr' },
  ],
}

export const defaultTemplate: Pick<BadgeTemplate, 'widthMm' | 'heightMm' | 'resolution' | 'templates'> = {
  widthMm: WIDTH_MM,
  heightMm: HEIGHT_MM,
  resolution: DPI,
  templates: { front: JSON.stringify(defaultCanvas), back: null },
}
