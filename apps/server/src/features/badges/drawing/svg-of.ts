import { pixelsOf } from '@parley/contract/badges'
import sharp, { type Sharp } from 'sharp'
import type { CodePart, Drawing, DrawnPart, ShapePart, TextPart } from './drawing.ts'
import { paintOf } from './drawing.ts'
import type { BadgeFonts } from './fonts.ts'

const n = (value: number) => String(Math.round(value * 1_000) / 1_000)
const paint = (name: 'fill' | 'stroke', colour: string | null) => {
  const found = paintOf(colour)
  if (!found) return `${name}="none"`
  return `${name}="${found.rgb}"${found.cover < 1 ? ` ${name}-opacity="${n(found.cover)}"` : ''}`
}

/**
 * Converts text to outlines, so that it looks the same on every device. Has no scripts, styles or external addresses,
 * so any page can embed it.
 *
 * @see docs/rules/badges.md BADGE-7
 */
export function svgOf({ widthMm, heightMm, background, parts }: Drawing, fonts: BadgeFonts): string {
  const [width, height] = [n(widthMm), n(heightMm)]
  const paper = `<rect width="${width}" height="${height}" ${paint('fill', background ?? '#ffffff')}/>`
  const drawn = parts.map((part) => svgOfPart(part, fonts)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm">${paper}${drawn}</svg>`
}

function svgOfPart(part: DrawnPart, fonts: BadgeFonts): string {
  const turn = part.angle === 0 ? '' : ` rotate(${n(part.angle)})`
  const opacity = part.opacity === 1 ? '' : ` opacity="${n(part.opacity)}"`
  return `<g transform="translate(${n(part.x)} ${n(part.y)})${turn}"${opacity}>${inside(part, fonts)}</g>`
}

function inside(part: DrawnPart, fonts: BadgeFonts): string {
  switch (part.kind) {
    case 'text':
      return svgOfText(part, fonts)
    case 'picture': {
      const { type, bytes } = part.picture
      const at = `width="${n(part.width)}" height="${n(part.height)}" preserveAspectRatio="none"`
      return `<image ${at} href="data:${type};base64,${bytes.toString('base64')}"/>`
    }
    case 'code':
      return svgOfCode(part)
    case 'shape':
      return svgOfShape(part)
  }
}

function svgOfText({ lines, size, colour }: TextPart, fonts: BadgeFonts): string {
  const written = lines.flatMap((line) =>
    line.runs.map((run) => {
      const font = fonts.font(run.family, run.weight)
      const scale = size / font.perEm
      const paths = run.glyphs.flatMap(({ id, x, y }) => {
        const path = font.path(id)
        const at = `${Math.round(x * font.perEm)} ${Math.round(y * font.perEm)}`
        return path === '' ? [] : [`<path transform="translate(${at})" d="${path}"/>`]
      })
      const [k, down] = [scale.toFixed(7), (-scale).toFixed(7)]
      return `<g transform="translate(${n(line.x)} ${n(line.y)}) scale(${k} ${down})">${paths.join('')}</g>`
    }),
  )
  return `<g ${paint('fill', colour)}>${written.join('')}</g>`
}

/** Adjacent dark modules are joined to one rectangle, because otherwise hairlines would show between them. */
function svgOfCode({ width, height, colour, modules }: CodePart): string {
  const rows = modules.length
  const columns = modules[0]?.length ?? 1
  const bars = darkRunsOf(modules).map(({ row, from, to }) => `M${from} ${row}h${to - from}v1h${from - to}z`)
  const scale = `scale(${(width / columns).toFixed(6)} ${(height / rows).toFixed(6)})`
  const light = `<rect width="${columns}" height="${rows}" fill="#ffffff"/>`
  return `<g transform="${scale}" shape-rendering="crispEdges">${light}<path fill="${colour}" d="${bars.join('')}"/></g>`
}

export function darkRunsOf(modules: CodePart['modules']): { row: number; from: number; to: number }[] {
  return modules.flatMap((line, row) => {
    const runs: { row: number; from: number; to: number }[] = []
    for (const [at, isDark] of line.entries()) {
      const last = runs.at(-1)
      if (!isDark) continue
      if (last?.to === at) last.to = at + 1
      else runs.push({ row, from: at, to: at + 1 })
    }
    return runs
  })
}

function svgOfShape({ shape, width, height, fill, stroke, strokeWidth, radius }: ShapePart): string {
  const look = `${paint('fill', fill)} ${paint('stroke', stroke)}${strokeWidth > 0 ? ` stroke-width="${n(strokeWidth)}"` : ''}`
  switch (shape) {
    case 'Ellipse': {
      const [x, y] = [n(width / 2), n(height / 2)]
      return `<ellipse cx="${x}" cy="${y}" rx="${x}" ry="${y}" ${look}/>`
    }
    case 'Line':
      return `<path d="M0 0L${n(width)} ${n(height)}" ${look}/>`
    case 'Triangle':
      return `<path d="M${n(width / 2)} 0L${n(width)} ${n(height)}L0 ${n(height)}z" ${look}/>`
    case 'Rect':
      return `<rect width="${n(width)}" height="${n(height)}" rx="${n(radius)}" ${look}/>`
  }
}

export const dotsOf = (mm: number, dpi: number): number => Math.max(1, pixelsOf(mm, dpi))

export const pngOf = async (drawing: Drawing, fonts: BadgeFonts, dpi = 300): Promise<Buffer> =>
  pictureOf(drawing, fonts, dpi).png().toBuffer()

export function pictureOf(drawing: Drawing, fonts: BadgeFonts, dpi: number): Sharp {
  const [width, height] = [dotsOf(drawing.widthMm, dpi), dotsOf(drawing.heightMm, dpi)]
  // At this density the SVG, which is in millimetres, is rendered at the target resolution and not enlarged.
  return sharp(Buffer.from(svgOf(drawing, fonts)), { density: dpi, unlimited: true })
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#ffffff' })
}
