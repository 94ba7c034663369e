import { encode } from 'uqr'

/** As the standard asks for: cameras find the code by it. */
const QUIET_MODULES = 4

interface QrModules {
  /** Of the square, with its quiet zone. */
  readonly size: number
  /** Where it is black. */
  readonly dark: readonly { readonly x: number; readonly y: number }[]
}

export function qrModules(content: string): QrModules {
  const { size, data } = encode(content, { ecc: 'M', border: QUIET_MODULES })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return { size, dark }
}
