import { createRequire } from 'node:module'

// Node itself loads this module, because the tests' own loader cannot handle 8 MB of WebAssembly in a module.
const { ready } = createRequire(import.meta.url)('zpl-renderer-js') as typeof import('zpl-renderer-js')

/** Returns a PNG for each label, made by a renderer that is not ours (zebrash). */
export async function printZpl(
  zpl: string,
  { widthMm, heightMm, dotsPerMm = 8 }: { widthMm: number; heightMm: number; dotsPerMm?: number },
): Promise<Buffer[]> {
  const { api } = await ready
  const labels = await api.zplToBase64MultipleAsync(zpl, widthMm, heightMm, dotsPerMm)
  return labels.map((label) => Buffer.from(label, 'base64'))
}
