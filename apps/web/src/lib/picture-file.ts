import { IMAGE_MAX_BYTES } from '@parley/contract/accounts'

export const PICTURE_TYPES = 'image/jpeg,image/png'

/** Why a file cannot be sent as a picture: the key of its words; null when it can. */
export function pictureProblem(file: File): 'error.imageRefused' | 'error.imageTooLarge' | null {
  if (!PICTURE_TYPES.split(',').includes(file.type)) return 'error.imageRefused'
  return file.size > IMAGE_MAX_BYTES ? 'error.imageTooLarge' : null
}
