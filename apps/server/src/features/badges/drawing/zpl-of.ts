import { around, Bitmap, type Box, byDithering, byThreshold, overlaps } from './bitmap.ts'
import { deviceText, isDeviceText, isInk } from './device-text.ts'
import { type CodePart, type Drawing, type DrawnPart, lightnessOf, paintOf } from './drawing.ts'
import type { BadgeFonts } from './fonts.ts'
import { graphicField } from './graphic-field.ts'
import { dotsOf, pictureOf } from './svg-of.ts'

export interface ZplOptions {
  /** Resolution of the printer in dots per inch: 203, 300 or 600. */
  readonly resolution: number
  /** `text` writes Latin letters with the printer's own font, which is faster. `image` draws all as pictures. */
  readonly letters: 'text' | 'image'
}

/** Parts that overlap. They can be printed only as one picture. */
interface Cluster {
  readonly parts: readonly DrawnPart[]
  readonly box: Box
}

/** @see docs/rules/badges.md BADGE-9 */
export async function zplOf(sides: readonly Drawing[], fonts: BadgeFonts, options: ZplOptions): Promise<string> {
  const labels = await Promise.all(sides.map((side) => labelOf(side, fonts, options)))
  return labels.join('\n')
}

async function labelOf(drawing: Drawing, fonts: BadgeFonts, { resolution, letters }: ZplOptions): Promise<string> {
  // Printers with 203 dots per inch have exactly 8 dots per millimetre.
  const dpi = resolution === 203 ? 203.2 : resolution
  const dotsPerMm = dpi / 25.4
  const [width, height] = [dotsOf(drawing.widthMm, dpi), dotsOf(drawing.heightMm, dpi)]
  const isPaperLight = lightnessOf(paintOf(drawing.background)?.rgb ?? '#ffffff') > 0.95
  const clusters = isPaperLight
    ? clustersOf(drawing.parts, dotsPerMm, { left: 0, top: 0, right: width, bottom: height })
    : [{ parts: drawing.parts, box: { left: 0, top: 0, right: width, bottom: height } }]
  const fields: string[] = []
  const drawn: Cluster[] = []
  for (const cluster of clusters) {
    const [part, ...others] = cluster.parts
    const isText = letters === 'text' && isPaperLight && part?.kind === 'text' && others.length === 0
    if (isText && isDeviceText(part, dotsPerMm)) fields.push(deviceText(part, dotsPerMm))
    else drawn.push(cluster)
  }
  if (drawn.length > 0) {
    // Dithering would scatter dots over paper that is nearly white.
    const background = isPaperLight ? null : drawing.background
    const bitmap = await bitmapOf({ ...drawing, background }, drawn, fonts, { width, height, dpi })
    for (const { box } of drawn) {
      const ink = bitmap.inkIn(box)
      if (ink) fields.push(graphicField(bitmap, ink))
    }
  }
  return `^XA^CI28^LH0,0^PW${width}^LL${height}${fields.join('\n')}^PQ1^XZ`
}

function clustersOf(parts: readonly DrawnPart[], dotsPerMm: number, label: Box): Cluster[] {
  let clusters: Cluster[] = []
  for (const part of parts) {
    const box = insideOf(boxOf(part, dotsPerMm), label)
    if (!box) continue
    const touched = clusters.filter((cluster) => overlaps(cluster.box, box))
    if (touched.length === 0 && isWhite(part)) continue
    const rest = clusters.filter((cluster) => !touched.includes(cluster))
    clusters = [
      ...rest,
      {
        parts: [...touched.flatMap((cluster) => cluster.parts), part],
        box: touched.reduce((all, cluster) => around(all, cluster.box), box),
      },
    ]
  }
  // The boxes may overlap after they have grown.
  for (const cluster of clusters) {
    const other = clusters.find((each) => each !== cluster && overlaps(each.box, cluster.box))
    if (other) return joined(clusters, parts)
  }
  return clusters
}

function joined(clusters: readonly Cluster[], order: readonly DrawnPart[]): Cluster[] {
  const all = [...clusters]
  for (let at = 0; at < all.length; at += 1) {
    const one = all[at] as Cluster
    const other = all.findIndex((each, index) => index > at && overlaps(each.box, one.box))
    if (other < 0) continue
    const [taken] = all.splice(other, 1)
    if (!taken) continue
    const parts = order.filter((part) => one.parts.includes(part) || taken.parts.includes(part))
    all[at] = { parts, box: around(one.box, taken.box) }
    at = -1
  }
  return all
}

function insideOf(box: Box, label: Box): Box | null {
  const inside = {
    left: Math.max(box.left, label.left),
    top: Math.max(box.top, label.top),
    right: Math.min(box.right, label.right),
    bottom: Math.min(box.bottom, label.bottom),
  }
  return inside.right > inside.left && inside.bottom > inside.top ? inside : null
}

/** Returns the area that can contain ink of a part, in dots. */
function boxOf(part: DrawnPart, dotsPerMm: number): Box {
  const edge = part.kind === 'shape' ? part.strokeWidth / 2 : 0
  const own =
    part.kind === 'text'
      ? part.lines.map(({ x, width, top, bottom }) => ({ left: x, right: x + width, top, bottom })).reduce(around)
      : { left: -edge, top: -edge, right: part.width + edge, bottom: part.height + edge }
  const radians = (part.angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const corners = [own.left, own.right].flatMap((x) =>
    [own.top, own.bottom].map((y) => [part.x + x * cos - y * sin, part.y + x * sin + y * cos] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x * dotsPerMm), corners.map(([, y]) => y * dotsPerMm)]
  return {
    left: Math.floor(Math.min(...xs)) - 1,
    top: Math.floor(Math.min(...ys)) - 1,
    right: Math.ceil(Math.max(...xs)) + 1,
    bottom: Math.ceil(Math.max(...ys)) + 1,
  }
}

const isWhite = (part: DrawnPart) =>
  part.kind === 'shape' && !part.stroke && lightnessOf(paintOf(part.fill)?.rgb ?? '#ffffff') > 0.95

/**
 * Draws these clusters. Clusters with grey, such as a photo or a grey bar, are dithered. Text is always black or white.
 */
async function bitmapOf(
  drawing: Drawing,
  clusters: readonly Cluster[],
  fonts: BadgeFonts,
  { width, height, dpi }: { width: number; height: number; dpi: number },
): Promise<Bitmap> {
  const bitmap = new Bitmap(width, height)
  const wanted = new Set(clusters.flatMap(({ parts }) => parts))
  const codes: CodeDots[] = []
  const parts = drawing.parts.flatMap((part): DrawnPart[] => {
    if (!wanted.has(part)) return []
    const dots = part.kind === 'code' ? codeDots(part, dpi / 25.4) : null
    if (dots) {
      codes.push(dots)
      return []
    }
    return [part.kind === 'text' ? { ...part, colour: isInk(part.colour) ? '#000000' : '#ffffff' } : part]
  })
  if (parts.length > 0 || drawing.background !== null) {
    const grey = await pictureOf({ ...drawing, parts }, fonts, dpi)
      .greyscale()
      .raw()
      .toBuffer()
    for (const cluster of clusters) {
      if (hasGreys(cluster.parts, drawing.background)) byDithering(grey, bitmap, cluster.box)
      else byThreshold(grey, bitmap, cluster.box)
    }
  }
  for (const code of codes) drawCode(bitmap, code)
  return bitmap
}

function hasGreys(parts: readonly DrawnPart[], background: string | null): boolean {
  const isGrey = (colour: string | null) => {
    const paint = paintOf(colour)
    if (!paint) return false
    const lightness = lightnessOf(paint.rgb) * paint.cover + 1 - paint.cover
    return lightness > 0.1 && lightness < 0.95
  }
  return (
    isGrey(background) ||
    parts.some(
      (part) =>
        part.kind === 'picture' ||
        (part.kind === 'shape' && (part.opacity < 1 || isGrey(part.fill) || isGrey(part.stroke))),
    )
  )
}

interface CodeDots {
  readonly modules: CodePart['modules']
  readonly left: number
  readonly top: number
  readonly turns: number
  readonly across: number
  readonly down: number
}

/**
 * Returns the dots of a code; null if it is rotated by other than a quarter turn, or has less than one dot per module.
 */
function codeDots(part: CodePart, dotsPerMm: number): CodeDots | null {
  const turns = part.angle / 90
  if (!Number.isInteger(turns)) return null
  const [width, height] = [Math.round(part.width * dotsPerMm), Math.round(part.height * dotsPerMm)]
  const modules = part.code === 'code128' ? widestBars(part.modules, width) : part.modules
  const columns = modules[0]?.length ?? 1
  const across = Math.floor(width / columns)
  const down = part.code === 'qr' ? across : height
  if (across < 1 || down < 1) return null
  const quarter = ((turns % 4) + 4) % 4
  const [wide, high] = [across * columns, down * modules.length]
  const [free, below] = [(width - wide) / 2, (height - high) / 2]
  const [x, y] = [part.x * dotsPerMm, part.y * dotsPerMm]
  const corner = [
    [x + free, y + below],
    [x - below - high, y + free],
    [x - free - wide, y - below - high],
    [x + below, y - free - wide],
  ][quarter] as [number, number]
  return { modules, left: Math.round(corner[0]), top: Math.round(corner[1]), turns: quarter, across, down }
}

/** Drops the margin if that widens the bars: wide bars next to white paper scan better than narrow ones. */
function widestBars(modules: CodePart['modules'], width: number): CodePart['modules'] {
  const [row = []] = modules
  const bars = row.slice(row.indexOf(true), row.lastIndexOf(true) + 1)
  return Math.floor(width / bars.length) > Math.floor(width / row.length) ? [bars] : modules
}

function drawCode(bitmap: Bitmap, { modules, left, top, turns, across, down }: CodeDots): void {
  const [rows, columns] = [modules.length, modules[0]?.length ?? 1]
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      const value = isDark ? 1 : 0
      const [right, below] = [columns - 1 - column, rows - 1 - row]
      if (turns === 0) bitmap.fill(left + column * across, top + row * down, across, down, value)
      else if (turns === 1) bitmap.fill(left + below * down, top + column * across, down, across, value)
      else if (turns === 2) bitmap.fill(left + right * across, top + below * down, across, down, value)
      else bitmap.fill(left + row * down, top + right * across, down, across, value)
    }
  }
}
