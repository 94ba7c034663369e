import { createRequire } from 'node:module'

// As Node loads it: 8 MB of WebAssembly in a module are not for the tests' own loader.
const { ready } = createRequire(import.meta.url)('zpl-renderer-js') as typeof import('zpl-renderer-js')

/** What a printer that knows ZPL makes of it: a PNG for each label, by a renderer that is not ours (zebrash). */
export async function printZpl(
  zpl: string,
  { widthMm, heightMm, dotsPerMm = 8 }: { widthMm: number; heightMm: number; dotsPerMm?: number },
): Promise<Buffer[]> {
  const { api } = await ready
  const labels = await api.zplToBase64MultipleAsync(zpl, widthMm, heightMm, dotsPerMm)
  return labels.map((label) => Buffer.from(label, 'base64'))
}
