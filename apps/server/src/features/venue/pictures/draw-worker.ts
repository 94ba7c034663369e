import { cleanSvg } from './clean-svg.ts'
import { drawPdf } from './draw-pdf.ts'
import { PictureRefused } from './picture-refused.ts'

/* Draws in a worker thread, to limit the time and memory of each drawing. */

export interface DrawTask {
  readonly bytes: Uint8Array
  readonly kind: 'pdf' | 'svg'
  readonly page: number
  readonly longSidePx: number
}

export type DrawReply =
  | { readonly bytes: Uint8Array; readonly widthPx: number; readonly heightPx: number }
  | { readonly refused: true; readonly pages: number | null }

/**
 * Makes the picture of a drawing. Returns a refusal instead of throwing, because an error loses its fields between
 * threads.
 */
export default async ({ bytes, kind, page, longSidePx }: DrawTask): Promise<DrawReply> => {
  try {
    if (kind === 'pdf') return await drawPdf(bytes, page, longSidePx)
    const { svg, ...size } = cleanSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return { bytes: new TextEncoder().encode(svg), ...size }
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: true, pages: error.pages }
    // The file is no text, or it crashed the parser.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'RuntimeError'))
      return { refused: true, pages: null }
    throw error
  }
}
