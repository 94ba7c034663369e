import { findCjkFont } from '../../platform/printing/find-cjk-font.ts'
import { drawPdf, type Printed } from './draw-pdf.ts'

/* Reads fonts of Chinese, Japanese and Korean in a worker thread, because the largest takes two seconds. */

export interface PrintOrder {
  readonly printed: Printed
  readonly fontsFolder: string
}

/** Returns the whole file at once. It embeds the used part of the font, some hundred kilobytes. */
export default async ({ printed, fontsFolder }: PrintOrder): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of drawPdf(printed, await findCjkFont(fontsFolder))) parts.push(part)
  return Buffer.concat(parts)
}
