import type { CodeReader } from './read-code.ts'

/** As browsers name the formats that we print, and what we call them. */
const FORMATS = { qr_code: 'qr', code_128: 'code128' } as const

interface Detected {
  readonly rawValue: string
  readonly format: string
  readonly boundingBox?: DOMRectReadOnly
}
interface Detector {
  detect(picture: HTMLCanvasElement): Promise<readonly Detected[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** A reader of QR and Code 128: the browser's own where it has one, otherwise one that is fetched now, from our own host. */
export async function makeCodeReader(): Promise<CodeReader> {
  return (await readByBrowser()) ?? (await import('./zxing-reader.ts')).makeZxingReader()
}

async function readByBrowser(): Promise<CodeReader | null> {
  const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorKind }
  const formats = Object.keys(FORMATS)
  // One that has no service behind it has the name, and reads nothing.
  const known = await Kind?.getSupportedFormats().catch((): string[] => [])
  if (!Kind || !formats.every((each) => known?.includes(each))) return null
  const detector = new Kind({ formats })
  return async (picture) => {
    const [found] = await detector.detect(picture)
    if (!found) return null
    const { rawValue: text, format, boundingBox: box } = found
    return { text, format: FORMATS[format as keyof typeof FORMATS], box }
  }
}
