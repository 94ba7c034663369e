import { type BadgeTemplate, badgeLengths, readCanvas } from '@parley/contract/badges'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure } from '../../../platform/failure.ts'

type Sides = BadgeTemplate['templates']

/** A small file can hold far more pixels and fill the memory of whoever draws it. */
const MOST_PIXELS = 25_000_000
const NUL = String.fromCharCode(0)

/**
 * The sides of a template as they are kept: of a canvas what this version knows, and nothing else.
 *
 * @throws Failure `templateRefused` for what is no canvas, has a picture that is none, or is no text that can be kept
 * @see docs/rules/badges.md BADGE-21
 */
export async function readSides(type: BadgeTemplate['type'], { front, back }: Sides): Promise<Sides> {
  if (type === 'text') {
    if (front.length > badgeLengths.printText || front.includes(NUL) || back !== null) {
      throw new Failure('templateRefused')
    }
    return { front, back }
  }
  return { front: await readSide(front), back: back === null ? null : await readSide(back) }
}

async function readSide(side: string): Promise<string> {
  const canvas = readCanvas(side)
  if (!canvas) throw new Failure('templateRefused')
  for (const object of canvas.objects) if (object.type === 'Image') await mustBePicture(object.src)
  return JSON.stringify(canvas)
}

/** Told by its bytes, whatever its address says. */
async function mustBePicture(src: string): Promise<void> {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
  const type = await fileTypeFromBuffer(bytes)
  const isPicture = type?.mime === 'image/jpeg' || type?.mime === 'image/png'
  const size = isPicture
    ? await sharp(bytes)
        .metadata()
        .catch(() => undefined)
    : undefined
  if (!size || size.width * size.height > MOST_PIXELS) throw new Failure('templateRefused')
}
