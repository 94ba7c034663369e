import sharp from 'sharp'
import type { Files } from '../files.ts'
import { bandOf } from './band-of.ts'

const SIGN =
  '<path fill="#fff" d="M5 29.2V13.4a11.5 11.5 0 1 1 11.5 11.4h-2.2c-1.6 0-3.1.6-4.2 1.7z" transform="translate(6.4 5.6) scale(.6)"/>'

interface Look {
  /** Path of the logo. Null for Parley's. */
  readonly logoPath: string | null
  /** Colour as `#rrggbb`. Null for Parley's own. */
  readonly color: string | null
}

export async function eventIcon({ files }: { files: Files }, { logoPath, color }: Look, px: number): Promise<Buffer> {
  const { band, onBand } = bandOf(color)
  const stored = logoPath === null ? null : await files.read(logoPath)
  if (!stored) {
    const sign = SIGN.replace('#fff', onBand)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${px}" height="${px}"><rect width="32" height="32" fill="${band}"/>${sign}</svg>`
    return sharp(Buffer.from(svg)).png().toBuffer()
  }
  const logo = Buffer.concat(await Array.fromAsync(stored.stream))
  return sharp(logo).resize(px, px, { fit: 'cover' }).flatten({ background: '#ffffff' }).png().toBuffer()
}
