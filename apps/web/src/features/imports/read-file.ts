import { failures } from '@parley/contract'
import { IMPORT_FILE_BYTES } from '@parley/contract/imports'
import { ApiFailure } from '../../lib/api/index.ts'

export class UnreadableFile extends Error {}

/**
 * Reads a file of the device. @param onProgress receives the part that has been read, from 0 to 1
 * @throws ApiFailure `importTooLarge` before the file is read; UnreadableFile if the device can no longer read it
 */
export function readFile(file: File, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > IMPORT_FILE_BYTES) {
    const { status, code } = failures.importTooLarge
    return Promise.reject(new ApiFailure(status, { code, params: { limit: 'bytes', most: IMPORT_FILE_BYTES } }))
  }
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    reader.addEventListener('error', () => reject(new UnreadableFile()))
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)))
    reader.readAsArrayBuffer(file)
  })
}
