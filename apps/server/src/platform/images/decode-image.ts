import { fileTypeFromBuffer } from 'file-type'
import { Failure } from '../failure.ts'

const DATA_URL = /^data:image\/(?:jpeg|png);base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * Decodes a picture. The type is detected from the bytes, whatever the data URL claims. Animated pictures are refused.
 *
 * @throws Failure `imageTooLarge` above `maxBytes` decoded
 * @throws Failure `imageRefused` for anything else
 */
export async function decodeImage(dataUrl: string, maxBytes: number): Promise<Buffer> {
  const base64 = DATA_URL.exec(dataUrl)?.[1]
  if (!base64) throw new Failure('imageRefused')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength > maxBytes) throw new Failure('imageTooLarge')
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/jpeg' && type?.mime !== 'image/png') throw new Failure('imageRefused')
  return bytes
}
