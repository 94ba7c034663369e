import sharp from 'sharp'

const PORTRAIT_PX = 160

/** Renders a drawn portrait to a WebP of 160 x 160 pixels. */
export async function renderPortrait(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(PORTRAIT_PX, PORTRAIT_PX).webp({ quality: 84 }).toBuffer()
}

/** Renders any other drawing, a logo or a banner, to a WebP in its own size. */
export async function renderMark(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality: 88 }).toBuffer()
}
