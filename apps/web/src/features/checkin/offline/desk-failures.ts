import { isApiFailure } from '../../../lib/api/index.ts'

export const isUnreachable = (error: unknown): boolean =>
  !isApiFailure(error) || error.status === 0 || error.status === 408 || error.status >= 500

export const isRefusal = (error: unknown): boolean =>
  isApiFailure(error) && (error.status === 403 || error.status === 404 || error.code === 'eventFinished')
