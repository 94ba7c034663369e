import type { Feature } from '../../platform/http/serve.ts'
import { cancelledLetter, programmeLetter, requestLetter } from './jobs.ts'
import { writeLettersOn } from './write-letters.ts'

export const notifications: Feature = ({ ctx }) => {
  ctx.jobs.know(requestLetter)
  ctx.jobs.know(cancelledLetter)
  ctx.jobs.know(programmeLetter)
  writeLettersOn(ctx)
}
