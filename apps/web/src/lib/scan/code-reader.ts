import type { CodeReader } from './scanned-code.ts'

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

/** Returns the browser's own code reader if there is one, otherwise one that is loaded from our host. */
export async function makeCodeReader(): Promise<CodeReader> {
  return (await makeBrowserReader()) ?? (await import('./zxing-reader.ts')).makeZxingReader()
}

async function makeBrowserReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorKind }
  const formats = Object.keys(FORMATS)
  // Some browsers have the class but no service behind it, and support no format.
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
