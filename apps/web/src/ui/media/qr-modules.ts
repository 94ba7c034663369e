import { encode } from 'uqr'
import { saveFile } from '../../lib/save-file.ts'

/** The width of the empty margin in modules. The standard requires it, so that cameras find the code. */
const QUIET_MODULES = 4
/** The pixels of a module in a saved image. */
const MODULE_PX = 16

interface QrModules {
  /** The number of modules on each side, including the margin. */
  readonly size: number
  readonly dark: readonly { readonly x: number; readonly y: number }[]
}

export function qrModules(content: string): QrModules {
  const { size, data } = encode(content, { ecc: 'M', border: QUIET_MODULES })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])))
  return { size, dark }
}

export async function saveQr(content: string, fileName: string): Promise<void> {
  const { size, dark } = qrModules(content)
  const canvas = new OffscreenCanvas(size * MODULE_PX, size * MODULE_PX)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const { x, y } of dark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)
  saveFile(await canvas.convertToBlob({ type: 'image/png' }), fileName)
}
