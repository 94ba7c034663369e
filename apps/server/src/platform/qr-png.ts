import sharp from 'sharp'
import { renderSVG } from 'uqr'

const MODULE_PX = 8
/** As the standard asks for: scanners find the code by it. */
const QUIET_MODULES = 4

/** A QR code as a picture, black on white with its quiet zone. */
export async function qrPng(content: string): Promise<Buffer> {
  const svg = renderSVG(content, { pixelSize: MODULE_PX, border: QUIET_MODULES, ecc: 'M' })
  return sharp(Buffer.from(svg)).greyscale().png({ compressionLevel: 9 }).toBuffer()
}
