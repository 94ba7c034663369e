/** Brings Temporal to browsers that have none; the others fetch nothing. */
export async function ensureTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
