import sharp from 'sharp'
import { renderSVG } from 'uqr'

const MODULE_PX = 8
/** The margin around the code in modules. The standard requires it, because scanners need it to find the code. */
const QUIET_MODULES = 4

export async function qrPng(content: string): Promise<Buffer> {
  const svg = renderSVG(content, { pixelSize: MODULE_PX, border: QUIET_MODULES, ecc: 'M' })
  return sharp(Buffer.from(svg)).greyscale().png({ compressionLevel: 9 }).toBuffer()
}
