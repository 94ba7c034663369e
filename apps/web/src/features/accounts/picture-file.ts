import { IMAGE_MAX_BYTES } from '@parley/contract/accounts'

export const PICTURE_TYPES = 'image/jpeg,image/png'

/** For the words of a problem. */
export const PICTURE_LIMIT = { number: IMAGE_MAX_BYTES / 1_048_576 }

/** Why a file cannot be sent as a picture: the key of its words; null when it can. */
export function pictureProblem(file: File): 'error.imageRefused' | 'validation.error.maxFileSize' | null {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return 'error.imageRefused'
  return file.size > IMAGE_MAX_BYTES ? 'validation.error.maxFileSize' : null
}
