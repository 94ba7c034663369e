import { type BadgeTemplate, badgeLengths, parseCanvas } from '@parley/contract/badges'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Failure } from '../../../platform/failure.ts'

type Sides = BadgeTemplate['templates']

/** A small compressed file can expand to far more pixels and exhaust the memory of the reader. */
const MAX_PIXELS = 25_000_000
const NUL = String.fromCharCode(0)

/**
 * @throws Failure `templateRefused` for an invalid canvas or picture, or a text that cannot be stored
 * @see docs/rules/badges.md BADGE-21
 */
export async function validateSides(type: BadgeTemplate['type'], { front, back }: Sides): Promise<Sides> {
  if (type === 'text') {
    if (front.length > badgeLengths.printText || front.includes(NUL) || back !== null) {
      throw new Failure('templateRefused')
    }
    return { front, back }
  }
  return { front: await validateSide(front), back: back === null ? null : await validateSide(back) }
}

async function validateSide(side: string): Promise<string> {
  const canvas = parseCanvas(side)
  if (!canvas) throw new Failure('templateRefused')
  for (const object of canvas.objects) if (object.type === 'Image') await mustBePicture(object.src)
  return JSON.stringify(canvas)
}

/** Detects the type from the bytes and ignores the media type of the data URL. */
async function mustBePicture(src: string): Promise<void> {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')
  const type = await fileTypeFromBuffer(bytes)
  const isPicture = type?.mime === 'image/jpeg' || type?.mime === 'image/png'
  const size = isPicture
    ? await sharp(bytes)
        .metadata()
        .catch(() => undefined)
    : undefined
  if (!size || size.width * size.height > MAX_PIXELS) throw new Failure('templateRefused')
}
