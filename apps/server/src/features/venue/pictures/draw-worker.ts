import { cleanSvg } from './clean-svg.ts'
import { drawPdf } from './draw-pdf.ts'
import { PictureRefused } from './picture-refused.ts'

/* Reads drawings on a thread of its own, where what one costs in time and memory can be bounded. */

export interface DrawOrder {
  readonly bytes: Uint8Array
  readonly kind: 'pdf' | 'svg'
  readonly page: number
  readonly longSidePx: number
}

export type DrawAnswer =
  | { readonly bytes: Uint8Array; readonly widthPx: number; readonly heightPx: number }
  | { readonly refused: true; readonly pages: number | null }

/** What refuses a file is an answer, since an error loses its fields on the way. */
export default async ({ bytes, kind, page, longSidePx }: DrawOrder): Promise<DrawAnswer> => {
  try {
    if (kind === 'pdf') return await drawPdf(bytes, page, longSidePx)
    const { svg, ...size } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { bytes: new TextEncoder().encode(svg), ...size }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: true, pages: error.pages }
    // Of a file that is no text, or that broke what reads it.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'RuntimeError'))
      return { refused: true, pages: null }
    throw error
  }
}
