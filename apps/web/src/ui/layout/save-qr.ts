import { saveFile } from '../../lib/save-file.ts'
import { qrModules } from './qr-modules.ts'

const MODULE_PX = 16

/** Saves a QR code as a PNG where the browser keeps downloads. */
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
